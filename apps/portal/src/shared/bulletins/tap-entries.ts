/** Names under which the device keeps taps on 'Ciente' that wait for a network: with the registration's id. */
export const TAP_ENTRIES = 'ciente:';
