/** Delivery states of one recipient's message. */
export const RECIPIENT_STATES = ['waiting', 'sent', 'unsent', 'failed', 'left', 'stopped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
