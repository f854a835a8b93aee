import { sql } from 'kysely';
import type { ProgrammeMoment } from '@trilha/contract/guides/guide.schema.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { type Given, prepared } from '../../../database/prepared.ts';
import { moneyOfEntry, type MoneyRow } from '../registration-money.sql.ts';
import { programmeOfStage } from '../../../database/stage-programme.ts';
import { waitingPosition } from '../../../database/waiting-position.ts';

/** What a message about a registration contains. */
export interface EmailFacts extends MoneyRow {
  readonly registration_id: number;
  readonly stage_id: number;
  readonly email: string;
  readonly automaker_id: number;
  readonly inscription_number: number;
  readonly status: RegistrationStatus;
  readonly cancel_reason: string | null;
  readonly expires_at: Date | null;
  readonly confirm_until: Date | null;
  readonly unit_value_cents: number;
  readonly title: string;
  readonly city_uf: string;
  /** The venue within the city; may be empty. */
  readonly location: string;
  readonly stage_date: Date | null;
  readonly calendar_sequence: number;
  readonly programme: readonly ProgrammeMoment[] | null;
  /** Whether the place was confirmed when it was cancelled, so that it may be in the customer's calendar. */
  readonly was_confirmed: boolean;
  readonly is_paid: boolean;
  readonly vehicles: number;
  readonly plates: string;
  readonly waiting_position: number | null;
  readonly newest_payment_id: number | null;
}

// A prepared statement: an opening sends one message per entry, and planning took longer than reading.
const emailFacts = prepared((db, given: Given<{ readonly registrationId: number }>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoinLateral(moneyOfEntry, (join) => join.onTrue())
    .selectAll('money')
    .select([
      'r.id as registration_id',
      'r.step_id as stage_id',
      'c.email',
      'r.automaker_id',
      'r.inscription_number',
      'r.status',
      'r.cancel_reason',
      'r.expires_at',
      'r.confirm_until',
      'r.unit_value_cents',
      's.title',
      's.city_uf',
      's.location',
      's.stage_date',
      's.calendar_sequence',
      programmeOfStage.as('programme'),
      sql<boolean>`r.status = 'Cancelada' and exists (select 1 from audit_log a
        where a.subject = 'registration' and a.subject_id = r.id and a.action = 'cancelled'
        and a.at = r.cancelled_at and a.detail->>'from' in ('Aprovado', 'Registrado com sucesso'))`.as(
        'was_confirmed',
      ),
      'e.is_paid',
      sql<number>`(select count(*)::integer from registration_vehicles v
        where v.registration_id = r.id)`.as('vehicles'),
      sql<string>`coalesce((select string_agg(v.plate, ', ' order by rv.position)
        from registration_vehicles rv join vehicles v on v.id = rv.vehicle_id
        where rv.registration_id = r.id), '')`.as('plates'),
      waitingPosition.as('waiting_position'),
      sql<number | null>`(select p.id from pix_payments p join charges c on c.id = p.charge_id
        where c.registration_id = r.id order by p.paid_at desc, p.id desc limit 1)`.as(
        'newest_payment_id',
      ),
    ])
    .where('r.id', '=', given.registrationId)
    .where('c.erased_at', 'is', null),
);

/** Returns the current facts for a message about a registration. */
export async function findEmailFacts(
  tx: Database,
  registrationId: number,
): Promise<EmailFacts | undefined> {
  const [facts] = await emailFacts(tx, { registrationId });
  return facts;
}

/** Returns scheduled, published stages that take place between two instants. */
export async function findStagesBetween(
  db: Database,
  from: Date,
  to: Date,
): Promise<Array<{ id: number; stage_date: Date }>> {
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'stage_date'])
    .where('status', '=', 'Agendada')
    .where('published_at', '<=', from)
    .where('stage_date', '>', from)
    .where('stage_date', '<=', to)
    .orderBy('stage_date')
    .execute();
  return rows.flatMap(({ id, stage_date }) => (stage_date === null ? [] : [{ id, stage_date }]));
}

/** Finds the customers with a confirmed place in a stage, each once by their first registration, without erased ones. */
export async function findParticipants(
  db: Database,
  stageId: number,
): Promise<Array<{ registration_id: number; customer_id: number }>> {
  return db
    .selectFrom('registrations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .distinctOn('r.customer_id')
    .select(['r.id as registration_id', 'r.customer_id'])
    .where('r.step_id', '=', stageId)
    .where('r.status', 'in', ['Aprovado', 'Registrado com sucesso'])
    .where('c.erased_at', 'is', null)
    .orderBy('r.customer_id')
    .orderBy('r.inscription_number')
    .execute();
}

/** Finds a bulletin of a registration's stage. */
export async function findBulletinOf(
  db: Database,
  asked: { registration_id: number; bulletin_id: number },
) {
  return db
    .selectFrom('bulletins as b')
    .innerJoin('registrations as r', 'r.step_id', 'b.step_id')
    .select(['b.kind', 'b.number', 'b.title', 'b.text', 'b.file'])
    .where('b.id', '=', asked.bulletin_id)
    .where('r.id', '=', asked.registration_id)
    .executeTakeFirst();
}

/** Returns registrations with a confirmed place that got no reminder yet. */
export async function findUnreminded(db: Database, stageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('stage_reminders as s', 's.registration_id', 'r.id')
    .select('r.id')
    .where('r.step_id', '=', stageId)
    .where('r.status', 'in', ['Aprovado', 'Registrado com sucesso'])
    .where('s.registration_id', 'is', null)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that a registration is reminded; false when it was reminded before. */
export async function insertReminder(
  tx: Database,
  registrationId: number,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('stage_reminders')
    .values({ registration_id: registrationId, at })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('registration_id')
    .executeTakeFirst();
  return row !== undefined;
}
