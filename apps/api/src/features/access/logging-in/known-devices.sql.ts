import type { Database } from '../../../database/client.ts';

/** Whether the customer has logged in with this browser before. */
export async function isKnownDevice(
  db: Database,
  customerId: number,
  tokenHash: Uint8Array,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(
  tx: Database,
  known: { customer_id: number; token_hash: Uint8Array; device: string; now: Date },
): Promise<void> {
  const { now, ...values } = known;
  await tx
    .insertInto('known_devices')
    .values({ ...values, created_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('known_devices_unique')
        .doUpdateSet({ device: known.device, last_used_at: now }),
    )
    .execute();
}

/** Deletes a customer's known browsers beyond the limit, least recently used first. */
export async function forgetDevicesBeyond(
  tx: Database,
  customerId: number,
  ceiling: number,
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(ceiling),
    )
    .execute();
}

export async function forgetDevices(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute();
}
