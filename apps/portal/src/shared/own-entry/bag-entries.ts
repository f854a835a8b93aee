/** Names under which the device keeps what a customer has ticked in 'Na mochila': with the registration's id. */
export const BAG_ENTRIES = 'bag:';
