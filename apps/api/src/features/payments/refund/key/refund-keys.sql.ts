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

/**
 * Money of a registration `r` that has to go back and has not: a refund that waits or was refused, or one that a job is
 * about to plan for a cancelled registration.
 */
const goesBack = sql<boolean>`(exists (select 1 from refunds f
    where f.registration_id = r.id and f.status <> 'done' and f.reason <> 'elsewhere')
  or (r.status = 'Cancelada' and r.cancel_reason is distinct from 'forfeited'
    and (select coalesce(sum(p.amount_cents), 0) from pix_payments p
        join charges c on c.id = p.charge_id where c.registration_id = r.id)
      > (select coalesce(sum(f.amount_cents), 0) from refunds f where f.registration_id = r.id)))`;

/** Whose data: one customer's, or that of all erased accounts. */
export type Erased = { readonly customerId: number } | 'all';

const isErased = (whose: Erased) =>
  whose === 'all'
    ? sql<boolean>`exists (select 1 from customers u
        where u.id = r.customer_id and u.erased_at is not null)`
    : sql<boolean>`r.customer_id = ${whose.customerId}`;

/** Deletes the refund keys of registrations that no money has to go back for. */
export async function deleteKeysOfErased(db: Database, whose: Erased): Promise<void> {
  await sql`
    delete from refund_keys k using registrations r
    where r.id = k.registration_id and ${isErased(whose)} and not ${goesBack}`.execute(db);
}

/** Empties what the bank said of who paid for registrations that no money has to go back for. */
export async function emptyPayersOfErased(db: Database, whose: Erased): Promise<void> {
  await sql`
    update pix_payments p set payer_name = null, payer_document = null
    from charges c join registrations r on r.id = c.registration_id
    where c.id = p.charge_id and num_nonnulls(p.payer_name, p.payer_document) > 0
      and ${isErased(whose)} and not ${goesBack}`.execute(db);
}

/**
 * Counts a customer's registrations whose money a person sends back, and those of them with a key.
 * @param cancelled registrations that are refunded in full, and whose refund may not be planned yet
 */
export async function countByHand(
  db: Database,
  customerId: number,
  cancelled: readonly number[],
): Promise<{ waiting: number; keyed: number }> {
  const { rows } = await sql<{ waiting: number; keyed: number }>`
    select count(*)::integer as waiting, count(k.registration_id)::integer as keyed
    from registrations r left join refund_keys k on k.registration_id = r.id
    where r.customer_id = ${customerId} and (
      exists (select 1 from refunds f where f.registration_id = r.id and ${isByHand})
      or (r.id = any(${[...cancelled]}::integer[]) and exists (select 1 from pix_payments p
        join charges c on c.id = p.charge_id
        where c.registration_id = r.id and c.mode = 'static')))`.execute(db);
  return rows[0] ?? { waiting: 0, keyed: 0 };
}
