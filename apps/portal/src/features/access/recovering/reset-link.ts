import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';

/** The two parts of a recovery link. */
export interface ResetLink {
  token: string;
  email: string;
}

const KEY = 'reset-link';

/**
 * Keeps the link in this tab after it is removed from the address (D25). A reload still works, and neither the address
 * bar nor the history keeps a valid token.
 */
export function keepResetLink(link: ResetLink): void {
  keep('tab', KEY, link);
}

export function keptResetLink(): ResetLink | null {
  return readKept('tab', KEY) as ResetLink | null;
}

/** Forgets the link once it was used. */
export function forgetResetLink(): void {
  forget('tab', KEY);
}
