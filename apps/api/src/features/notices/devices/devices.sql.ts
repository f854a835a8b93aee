import type { Database } from '../../../database/client.ts';

interface NewDevice {
  readonly customer_id: number;
  readonly session_id: number;
  readonly device_hash: Uint8Array | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly server_key: string;
  readonly now: Date;
}

/**
 * Stores a browser's push subscription under its session, with the session's name for the browser. A browser has one
 * subscription, whoever subscribed before.
 * @returns false, and stores nothing, when the session ended in the meantime. A session that ends now waits, and then
 * deletes the subscription too.
 */
export async function keepSubscription(tx: Database, browser: NewDevice): Promise<boolean> {
  const { now, ...values } = browser;
  const session = await tx
    .selectFrom('sessions')
    .select('device')
    .where('id', '=', browser.session_id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (session === undefined) return false;
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) =>
      eb.or([
        eb('endpoint', '=', browser.endpoint),
        eb('session_id', '=', browser.session_id),
        eb('device_hash', '=', browser.device_hash),
      ]),
    )
    .execute();
  const row = { ...values, device: session.device, created_at: now, last_success_at: null };
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    // Another customer's subscription of the same browser may be inserted in the meantime.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  return true;
}

export async function forgetSubscriptionsBeyond(
  tx: Database,
  customerId: number,
  ceiling: number,
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('id', 'desc')
        .offset(ceiling),
    )
    .execute();
}

export async function forgetSubscription(
  db: Database,
  which: { readonly id: number } | { readonly session_id: number },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.and(which))
    .execute();
}

/** Deletes subscriptions of other customers in this browser. */
export async function forgetStrangersOf(
  tx: Database,
  deviceHash: Uint8Array,
  customerId: number,
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('device_hash', '=', deviceHash)
    .where('customer_id', '!=', customerId)
    .execute();
}

export async function moveSubscription(
  tx: Database,
  deviceHash: Uint8Array,
  sessionId: number,
): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId })
    .where('device_hash', '=', deviceHash)
    .execute();
}
