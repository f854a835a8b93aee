/** The two parts of a recovery link. */
export interface ResetLink {
  token: string;
  email: string;
}

const KEY = 'reset-link';

/** Where the tab may keep nothing: until the next reload. */
let held: ResetLink | null = null;

/**
 * The link, once it is taken from the address (D25): neither the address bar nor the history of the
 * browser keeps a token that still works. This tab does, so that a reload does no harm.
 */
export function keepResetLink(link: ResetLink): void {
  held = link;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // Storage may be full or forbidden.
  }
}

export function keptResetLink(): ResetLink | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ResetLink | null;
  } catch {
    return held;
  }
}

/** The link has done its work. */
export function forgetResetLink(): void {
  held = null;
  sessionStorage.removeItem(KEY);
}
