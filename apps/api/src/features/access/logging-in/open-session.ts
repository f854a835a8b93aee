import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { Database } from '../../../database/client.ts';
import { lockCustomer } from '../../../platform/customer-lock.sql.ts';
import {
  endSessionOfBrowser,
  endSessionsBeyond,
  insertSession,
} from '../../../platform/sessions/sessions.sql.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { followLogin } from '../../notices/devices/follow-login.ts';
import { type AccountRow, insertAccessRecord } from '../accounts.sql.ts';
import type { Caller } from './caller.ts';
import { forgetDevicesBeyond, rememberDevice } from './known-devices.sql.ts';

/** D3: absolute, never prolonged. */
const SESSION_MS = 24 * 3_600_000;

/** What the caller is given of a session; the server keeps digests only. */
export interface SessionSecrets {
  readonly token: string;
  /** The hidden half; null for a caller that is no browser. */
  readonly sid: string | null;
  readonly expiresAt: Date;
}

/**
 * Opens a session, and ends the one whose hidden half the browser loses by it: whoever it was, they
 * may have left without the server hearing of it (D5a). Beyond the ceilings the session and the
 * browser that were used least recently give way.
 */
export async function openSession(
  tx: Database,
  account: AccountRow,
  caller: Caller & { readonly sid: string | undefined },
  now: Date,
): Promise<SessionSecrets> {
  const token = newToken();
  const sid = caller.isBrowser ? newToken() : null;
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await lockCustomer(tx, account.id);
  const sessionId = await insertSession(tx, {
    customer_id: account.id,
    automaker_id: account.automaker_id,
    token_hash: hashToken(token),
    sid_hash: sid === null ? null : hashToken(sid),
    device: caller.device,
    now,
    expires_at: expiresAt,
  });
  if (caller.deviceHash !== null) {
    const { device, deviceHash } = caller;
    // Before the session that stood for this browser ends, and its subscription with it.
    await followLogin(tx, { deviceHash, sessionId, customerId: account.id });
    await rememberDevice(tx, { customer_id: account.id, token_hash: deviceHash, device, now });
    await forgetDevicesBeyond(tx, account.id, CEILINGS.devices);
  }
  if (caller.sid !== undefined) await endSessionOfBrowser(tx, hashToken(caller.sid), now);
  await endSessionsBeyond(tx, account.id, CEILINGS.sessions, now);
  await insertAccessRecord(tx, {
    customer_id: account.id,
    address: caller.address,
    at: now,
    action: 'login',
  });
  return { token, sid, expiresAt };
}
