import { logout } from '@trilha/contract/access/access.endpoints.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { clearAllDrafts } from '../drafts.ts';
import { forgetReturnAddress } from './return-address.ts';
import { endSession, currentSession } from './session.ts';

/** Tokens left without the server's knowledge, to be revoked at the next contact (D5a). */
const KEY = 'tokens-to-revoke';

/** Nobody waits longer than this to be logged out, in milliseconds. */
const PATIENCE = 3_000;

function waitingTokens(): string[] {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
}

/** Whether the server was reached; a token it does not know any more is as good as revoked (SES-13). */
async function revoke(token: string): Promise<boolean> {
  try {
    await call(logout, { bearer: token, signal: AbortSignal.timeout(PATIENCE), background: true });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500;
  }
}

/**
 * SES-10 to SES-13: tells the server first, then clears cookies and drafts whatever came of it.
 * The caller leads to the login screen.
 */
export async function logOut(): Promise<void> {
  const token = currentSession()?.token;
  if (token && !(await revoke(token))) {
    localStorage.setItem(KEY, JSON.stringify([...waitingTokens(), token]));
  }
  clearAllDrafts();
  forgetReturnAddress();
  endSession();
}

/** Tries again what `logOut` could not tell the server. */
export async function revokeWaitingTokens(): Promise<void> {
  const tokens = waitingTokens();
  if (tokens.length === 0) return;
  localStorage.removeItem(KEY);
  for (const token of tokens) {
    if (!(await revoke(token)))
      localStorage.setItem(KEY, JSON.stringify([...waitingTokens(), token]));
  }
}
