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

/** D3: the lifetime is absolute and never extended. */
const SESSION_MS = 24 * 3_600_000;

/** The secrets of a session that the client gets. The server keeps their digests only. */
export interface SessionSecrets {
  readonly token: string;
  /** The secret half for the browser's cookie; null for other clients. */
  readonly sid: string | null;
  readonly expiresAt: Date;
}

/**
 * Opens a session and ends the one that this browser held before: its customer may have left without a logout that
 * reached the server (D5a). Beyond the limits, the least recently used sessions and browsers are removed.
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
    // Must run before this browser's earlier session ends, because its push subscription ends with it.
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
