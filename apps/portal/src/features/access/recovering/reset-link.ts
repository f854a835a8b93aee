import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';

/** The two parts of a recovery link. */
export interface ResetLink {
  token: string;
  email: string;
}

const KEY = 'reset-link';

/**
 * The link, once it is taken from the address (D25): neither the address bar nor the history of the
 * browser keeps a token that still works. This tab does, so that a reload does no harm.
 */
export function keepResetLink(link: ResetLink): void {
  keep('tab', KEY, link);
}

export function keptResetLink(): ResetLink | null {
  return readKept('tab', KEY) as ResetLink | null;
}

/** The link has done its work. */
export function forgetResetLink(): void {
  forget('tab', KEY);
}
