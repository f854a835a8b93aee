/** Prefix of our own ids for payments recorded without a bank id. Banks do not know these ids. */
export const OWN_ID = 'static:';

/** Whether a payment was recorded without the bank's id. */
export const isOwnId = (id: string): boolean => id.startsWith(OWN_ID);
