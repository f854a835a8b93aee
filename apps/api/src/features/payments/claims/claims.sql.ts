import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { PaymentClaims } from '../../../database/schema.gen.ts';

export async function findClaim(
  db: Database,
  registrationId: number,
): Promise<PaymentClaims | undefined> {
  return db
    .selectFrom('payment_claims')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Stores a customer's claim in place of their previous one. */
export async function saveClaim(
  tx: Database,
  claim: Omit<PaymentClaims, 'closed_at'>,
): Promise<void> {
  await tx
    .insertInto('payment_claims')
    .values({ ...claim, closed_at: null })
    .onConflict((conflict) =>
      conflict.column('registration_id').doUpdateSet({ ...claim, closed_at: null }),
    )
    .execute();
}

/** Locks and returns an open claim of a registration. */
export async function lockOpenClaim(
  tx: Database,
  registrationId: number,
): Promise<PaymentClaims | undefined> {
  return tx
    .selectFrom('payment_claims')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markClaimClosed(
  tx: Database,
  registrationId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_claims')
    .set({ closed_at: now })
    .where('registration_id', '=', registrationId)
    .execute();
}

export interface OpenClaim extends PaymentClaims {
  readonly automaker_id: number;
  /** True when the Pix with the claimed id belongs to a registration, or was settled. */
  readonly is_taken: boolean;
}

/** Returns open claims of a brand, oldest first, whose fee is unpaid or whose place was lost to the deadline. */
export async function findOpenClaims(db: Database, automakerId: number): Promise<OpenClaim[]> {
  return db
    .selectFrom('payment_claims as k')
    .innerJoin('registrations as r', 'r.id', 'k.registration_id')
    .selectAll('k')
    .select([
      'r.automaker_id',
      sql<boolean>`exists (select 1 from pix_payments p
        where lower(p.end_to_end_id) = lower(k.end_to_end_id)
          and (p.charge_id is not null or p.settled_at is not null))`.as('is_taken'),
    ])
    .where('r.automaker_id', '=', automakerId)
    .where('r.deleted_at', 'is', null)
    .where('k.closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.status', '=', 'Aguardando Pagamento'),
        eb.and([eb('r.status', '=', 'Cancelada'), eb('r.cancel_reason', '=', 'expiry')]),
      ]),
    )
    .orderBy('k.claimed_at')
    .orderBy('k.registration_id')
    .execute();
}

/** Deletes claims made before this instant. */
export async function deleteClaimsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('payment_claims').where('claimed_at', '<', before).execute();
}
