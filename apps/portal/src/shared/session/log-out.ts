import { logout } from '@trilha/contract/access/access.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { BAG_ENTRIES } from '../own-entry/bag-entries.ts';
import { WON_ENTRIES } from '../own-entry/won-entries.ts';
import { TAP_ENTRIES } from '../bulletins/tap-entries.ts';
import { CREDENTIAL_ENTRIES } from '../credentials/credential-entries.ts';
import { clearAllDrafts } from '../drafts.ts';
import { forgetAll } from '@trilha/web/stored/kept-values.ts';
import { forgetDevice } from '../notices/forget-device.ts';
import { forgetReturnAddress } from './return-address.ts';
import { currentSession, clearSession } from './session.ts';
import { WANTED_STAGE_ENTRY } from './wanted-stage-entry.ts';
import { keepTokensToRevoke, tokensToRevoke } from './tokens-to-revoke.ts';

/** Timeout for logging out, in milliseconds. */
const PATIENCE = 3_000;

/** Whether the token is invalid now; true also when the server no longer knows it (SES-13). */
async function revoke(token: string): Promise<boolean> {
  try {
    await call(logout, { bearer: token, timeout: PATIENCE, background: true });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

/**
 * SES-10 to SES-13: revokes the token at the server, then clears cookies, drafts and credentials even when that failed.
 * The caller navigates to the login screen.
 */
export async function logOut(): Promise<void> {
  const token = currentSession()?.token;
  if (token && !(await revoke(token))) keepTokensToRevoke([...tokensToRevoke(), token]);
  leaveDevice();
}

/** Clears a customer's data from this device after the server has ended the session. */
export function leaveDevice(): void {
  clearAllDrafts();
  forgetAll('device', CREDENTIAL_ENTRIES);
  forgetAll('device', TAP_ENTRIES);
  forgetAll('device', BAG_ENTRIES);
  forgetAll('device', WON_ENTRIES);
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

/** Retries revoking tokens that `logOut` could not revoke; concurrent callers share one run. */
export function revokeWaitingTokens(): Promise<void> {
  revoking ??= revokeAll().finally(() => {
    revoking = undefined;
  });
  return revoking;
}
