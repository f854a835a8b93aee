/** Payments that were taken down without the bank's own id begin so: no bank knows them. */
export const OWN_ID = 'static:';

/** Whether a payment was taken down without the bank's own id of it. */
export const isOwnId = (id: string): boolean => id.startsWith(OWN_ID);
