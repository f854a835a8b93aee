import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Charges } from '../../../database/schema.gen.ts';

type Columns = Omit<Charges, 'id' | 'received_cents'>;

export interface ChargeRow extends Columns {
  readonly id: number;
  readonly received_cents: number;
}

export async function insertCharge(tx: Database, charge: Columns): Promise<ChargeRow> {
  return tx.insertInto('charges').values(charge).returningAll().executeTakeFirstOrThrow();
}

export async function findCharge(db: Database, txid: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('charges').selectAll().where('txid', '=', txid).executeTakeFirst();
}

/** Returns the charge that is being created or can be paid. A constraint allows only one. */
export async function findLiveCharge(
  db: Database,
  registrationId: number,
): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('status', 'in', ['preparing', 'open'])
    .executeTakeFirst();
}

export async function findLatestCharge(
  db: Database,
  registrationId: number,
): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countCharges(db: Database, registrationId: number): Promise<number> {
  const row = await db
    .selectFrom('charges')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return row.made;
}

/** Stores the code of a charge; false when it was withdrawn while the provider created it. */
export async function openCharge(
  tx: Database,
  id: number,
  brcode: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('charges')
    .set({ status: 'open', brcode, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['preparing', 'open'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCharge(
  tx: Database,
  id: number,
  change: Partial<Pick<Charges, 'status' | 'paid_at' | 'expires_at'>> & {
    received_cents?: number;
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('charges').set(change).where('id', '=', id).execute();
}

/**
 * Returns live charges of a provider that are due for polling. The interval grows with the charge's age, from a minute
 * to half an hour. A charge that just expired is polled every minute until its state is final.
 */
export async function findChargesToRead(
  db: Database,
  now: Date,
  limit: number,
): Promise<ChargeRow[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('status', 'in', ['preparing', 'open'])
    .where('mode', '=', 'bacen')
    .where(
      sql<boolean>`updated_at <= ${now}::timestamptz - case
        when expires_at <= ${now} then interval '1 minute'
        else greatest(interval '1 minute', least(interval '30 minutes', (updated_at - created_at) / 2))
      end`,
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}
