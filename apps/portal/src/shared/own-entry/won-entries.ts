/** Names under which the device keeps that a confirmed place was celebrated: with the registration's id. */
export const WON_ENTRIES = 'won:';
