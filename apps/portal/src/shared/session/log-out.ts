import { logout } from '@trilha/contract/access/access.endpoints.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { CREDENTIAL_ENTRIES } from '../credentials/credential-entries.ts';
import { clearAllDrafts } from '../drafts.ts';
import { forgetAll } from '@trilha/ui/kept-values.ts';
import { forgetDevice } from '../notices/forget-device.ts';
import { forgetReturnAddress } from './return-address.ts';
import { currentSession, clearSession } from './session.ts';
import { WANTED_STAGE_ENTRY } from './wanted-stage-entry.ts';
import { keepTokensToRevoke, tokensToRevoke } from './tokens-to-revoke.ts';

/** Nobody waits longer than this to be logged out, in milliseconds. */
const PATIENCE = 3_000;

/** Whether the token is worthless now; one that the server does not know any more is, too (SES-13). */
async function revoke(token: string): Promise<boolean> {
  try {
    await call(logout, { bearer: token, timeout: PATIENCE, background: true });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

/**
 * SES-10 to SES-13: tells the server first, then clears cookies, drafts and credentials whatever came of it.
 * The caller leads to the login screen.
 */
export async function logOut(): Promise<void> {
  const token = currentSession()?.token;
  if (token && !(await revoke(token))) keepTokensToRevoke([...tokensToRevoke(), token]);
  leaveDevice();
}

/** Clears what this device keeps of a customer whose session the server has ended already. */
export function leaveDevice(): void {
  clearAllDrafts();
  forgetAll('device', CREDENTIAL_ENTRIES);
  forgetReturnAddress();
  forgetAll('device', WANTED_STAGE_ENTRY);
  void forgetDevice().catch(() => undefined);
  clearSession();
}

async function revokeAll(): Promise<void> {
  for (const token of tokensToRevoke()) {
    const isRevoked = await revoke(token);
    if (isRevoked) keepTokensToRevoke(tokensToRevoke().filter((waiting) => waiting !== token));
  }
}

let revoking: Promise<void> | undefined;

/** Tries again what `logOut` could not tell the server; whoever asks meanwhile waits for the same. */
export function revokeWaitingTokens(): Promise<void> {
  revoking ??= revokeAll().finally(() => {
    revoking = undefined;
  });
  return revoking;
}
