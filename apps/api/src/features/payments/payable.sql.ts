import { sql } from 'kysely';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../database/client.ts';

/** The fields of a registration that payments need. */
export interface PayableRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly customer_id: number;
  readonly step_id: number;
  readonly status: RegistrationStatus;
  readonly unit_value_cents: number;
  readonly is_paid: boolean;
  /** Places held now; for a cancelled registration, those it held when it was cancelled. */
  readonly places: number;
  readonly inscription_number: number;
  readonly expires_at: Date | null;
  readonly stage_date: Date | null;
  readonly created_at: Date;
  /** `forfeited`: the fee is kept although the registration is cancelled (D20, D26). */
  readonly cancel_reason: string | null;
  /** Amount kept when organisers chose the refund; null: the whole fee. */
  readonly kept_cents: number | null;
}

function selectPayable(db: Database, id: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select([
      's.stage_date',
      'r.id',
      'r.automaker_id',
      'r.customer_id',
      'r.step_id',
      'r.status',
      'r.unit_value_cents',
      'e.is_paid',
      'r.inscription_number',
      'r.expires_at',
      'r.created_at',
      'r.cancel_reason',
      'r.kept_cents',
      // A cancelled registration's last ledger movement is the number of places it freed.
      sql<number>`case when r.status = 'Cancelada' then coalesce((
        select -l.delta from vacancy_ledger l
        where l.registration_id = r.id order by l.id desc limit 1), 0) else r.places end`.as(
        'places',
      ),
    ])
    .where('r.id', '=', id);
}

export async function findPayable(db: Database, id: number): Promise<PayableRow | undefined> {
  return selectPayable(db, id).executeTakeFirst();
}

/** Locks the stage, then the registration, and returns the current row. */
export async function lockPayable(tx: Database, id: number): Promise<PayableRow | undefined> {
  await sql`
    select id from stages
    where id = (select step_id from registrations where id = ${id}) for no key update`.execute(tx);
  return lockOwing(tx, id);
}

/** Locks only the registration. Enough for changes of neither places nor status. */
export async function lockOwing(tx: Database, id: number): Promise<PayableRow | undefined> {
  await sql`select id from registrations where id = ${id} for no key update`.execute(tx);
  return findPayable(tx, id);
}

/** Returns the recipient of messages about a registration; undefined once the account is erased. */
export async function findPayer(
  db: Database,
  registrationId: number,
): Promise<{ automaker_id: number; email: string; stage: string } | undefined> {
  return db
    .selectFrom('registrations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select(['r.automaker_id', 'c.email', 's.title as stage'])
    .where('r.id', '=', registrationId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

const LOST_JOB_MS = 120_000;

/** Returns registrations that have waited for payment without a live charge for longer than a job needs. */
export async function findUncharged(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .select('r.id')
    .where('r.status', '=', 'Aguardando Pagamento')
    .where((eb) => eb.or([eb('r.expires_at', 'is', null), eb('r.expires_at', '>', now)]))
    .where('r.updated_at', '<', new Date(now.getTime() - LOST_JOB_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('charges as c')
            .select('c.id')
            .whereRef('c.registration_id', '=', 'r.id')
            .where('c.status', 'in', ['preparing', 'open']),
        ),
      ),
    )
    .orderBy('r.expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns unpaid registrations whose deadline passed longer ago than a job needs. */
export async function findOverdue(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('status', '=', 'Aguardando Pagamento')
    .where('expires_at', '<', new Date(now.getTime() - LOST_JOB_MS))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
