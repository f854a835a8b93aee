import { ECDH } from 'node:crypto';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  Notices,
  subscribeDevice as endpoint,
} from '@trilha/contract/notices/notices.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { lockCustomer } from '../../../platform/customer-lock.sql.ts';
import { pushServiceOf } from '../../../platform/partners/push-services.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readNotices } from '../settings/read-notices.ts';
import { forgetSubscriptionsBeyond, keepSubscription } from './devices.sql.ts';

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Subscribes the calling browser to notices, until its session ends (FACE-60).
 * @param deviceHash digest of the browser's secret; null for other clients.
 * @throws AppError `not_found` when the portal sends no notices, `invalid` for a bad key or an address of no push
 * service, `unauthenticated` when the session ends at the same time.
 */
export async function subscribeDevice(
  services: Services,
  session: Session,
  { endpoint: address, p256dh, auth }: Body<typeof endpoint>,
  deviceHash: Uint8Array | null,
): Promise<Notices> {
  const { db, config, clock } = services;
  if (config.push === null) throw new AppError('not_found');
  if (pushServiceOf(address, config.push.standIn) === null) {
    throw new AppError('invalid', { errors: { endpoint: ['Campo inválido'] } });
  }
  if (!isPoint(p256dh)) throw new AppError('invalid', { errors: { p256dh: ['Campo inválido'] } });
  const { customerId } = session;
  const { publicKey } = config.push;
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const isKept = await keepSubscription(tx, {
      customer_id: customerId,
      session_id: session.id,
      device_hash: deviceHash,
      endpoint: address,
      p256dh,
      auth,
      server_key: publicKey,
      now: clock.now(),
    });
    if (!isKept) throw new AppError('unauthenticated');
    await forgetSubscriptionsBeyond(tx, customerId, CEILINGS.noticeDevices);
  });
  return readNotices(services, session);
}
