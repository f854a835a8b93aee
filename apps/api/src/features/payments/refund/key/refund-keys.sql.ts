import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { RefundKeys } from '../../../../database/schema.gen.ts';

/** Refunds `f` that staff has to send by hand: of a static code, or refused by the provider. */
const isByHand = sql<boolean>`f.reason <> 'elsewhere'
  and (f.status = 'failed' or (f.status = 'pending' and exists (
    select 1 from pix_payments p join charges c on c.id = p.charge_id
    where p.id = f.pix_payment_id and c.mode = 'static')))`;

export async function hasRefundByHand(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds as f')
    .select('f.id')
    .where('f.registration_id', '=', registrationId)
    .where(isByHand)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRefundKey(
  db: Database,
  registrationId: number,
): Promise<RefundKeys | undefined> {
  return db
    .selectFrom('refund_keys')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Returns the keys of several registrations. */
export async function findRefundKeys(
  db: Database,
  registrationIds: readonly number[],
): Promise<RefundKeys[]> {
  if (registrationIds.length === 0) return [];
  return db
    .selectFrom('refund_keys')
    .selectAll()
    .where('registration_id', 'in', [...registrationIds])
    .execute();
}

export async function upsertRefundKey(tx: Database, key: RefundKeys): Promise<void> {
  await tx
    .insertInto('refund_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(key))
    .execute();
}

/** Deletes keys that no refund by hand has needed since this instant. */
export async function deleteUsedKeys(db: Database, before: Date): Promise<void> {
  await sql`
    delete from refund_keys k
    where k.given_at < ${before}
      and not exists (select 1 from refunds f
        where f.registration_id = k.registration_id
          and (${isByHand} or f.updated_at >= ${before}))`.execute(db);
}
