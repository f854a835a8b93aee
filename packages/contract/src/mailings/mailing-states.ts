/** What became of it for one of those it was for. */
export const RECIPIENT_STATES = ['waiting', 'sent', 'unsent', 'failed', 'left', 'stopped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
