import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { Registrations } from '../../database/schema.gen.ts';

export type RegistrationRow = Selectable<Registrations>;

export async function findRegistration(
  db: Database,
  id: number,
): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks and returns the registration. Take the stage's lock first. */
export async function lockRegistration(tx: Database, id: number): Promise<RegistrationRow> {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds a registration and locks it for sharing. */
export async function findHeldRegistration(tx: Database, id: number) {
  return tx
    .selectFrom('registrations')
    .select(['id', 'customer_id', 'step_id', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function updateRegistrationRow(
  tx: Database,
  id: number,
  change: Updateable<Registrations>,
): Promise<void> {
  await tx.updateTable('registrations').set(change).where('id', '=', id).execute();
}

/** Includes or excludes a registration's vehicles and people in the uniqueness rules of D17. */
export async function setCrewsActive(tx: Database, id: number, active: boolean): Promise<void> {
  await tx
    .updateTable('registration_vehicles')
    .set({ active })
    .where('registration_id', '=', id)
    .execute();
  await tx
    .updateTable('registration_people')
    .set({ active })
    .where('registration_id', '=', id)
    .execute();
}

export async function countEnteredVehicles(tx: Database, registrationId: number): Promise<number> {
  const row = await tx
    .selectFrom('registration_vehicles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface WaitingRow extends RegistrationRow {
  readonly vehicles: number;
  readonly is_paid: boolean;
}

const vehiclesOfEntry = sql<number>`(select count(*)::integer from registration_vehicles v
  where v.registration_id = r.id)`;

/** A position in a stage's waiting list to search from, and the largest group that fits. */
export interface InLine {
  readonly stageId: number;
  /** Searches after this waiting number; 0 for the start. */
  readonly behind: number;
  /** The number of vehicles that there are places for. */
  readonly room: number;
}

/**
 * Returns the next waiting registration that fits, under the stage's lock: the first of each size that fits, and of
 * these the first. Reads no group that is too large, however many wait before it. Size 0 holds what the release before
 * wrote, so the vehicles themselves decide.
 */
export async function findNextWaiting(
  tx: Database,
  { stageId, behind, room }: InLine,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    with sizes as (
      select max(coalesce(waiting_cars, 0)) as largest from registrations
      where step_id = ${stageId} and waiting_number is not null)
    select r.*, e.is_paid, ${vehiclesOfEntry} as vehicles
    from sizes cross join generate_series(0, least(${room}::integer, sizes.largest)) as size
    cross join lateral (
      select r.id from registrations r
      where r.step_id = ${stageId} and coalesce(r.waiting_cars, 0) = size and r.waiting_number > ${behind}
        and ${vehiclesOfEntry} <= ${room}
      order by r.waiting_number limit 1) first
    join registrations r on r.id = first.id
    join events e on e.id = r.event_id
    order by r.waiting_number limit 1`.execute(tx);
  return rows[0];
}

/** Whether another registration in the stage now has a vehicle or a person of this cancelled one. */
export async function crewIsTaken(tx: Database, registrationId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from registration_vehicles mine
      join registration_vehicles other on other.step_id = mine.step_id and other.active
        and other.chassis = mine.chassis and other.registration_id <> mine.registration_id
      where mine.registration_id = ${registrationId}
      union all
      select 1 from registration_people mine
      join registration_people other on other.step_id = mine.step_id and other.active
        and other.registration_id <> mine.registration_id
        and (other.person_id = mine.person_id or other.cpf = mine.cpf)
      where mine.registration_id = ${registrationId}
    ) as taken`.execute(tx);
  return rows[0]?.taken ?? true;
}

export async function isPaidEvent(db: Database, eventId: number): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('is_paid')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return event.is_paid;
}

/**
 * Makes forfeited fees of a cancelled stage refundable: the event had kept the fees of late cancellations (D20).
 * @returns the registrations that had paid them.
 */
export async function reopenForfeited(tx: Database, stageId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('registrations')
    .set({ cancel_reason: 'stage_cancelled', kept_cents: null })
    .where('step_id', '=', stageId)
    .where('cancel_reason', '=', 'forfeited')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the registrations of a stage that are not cancelled, by number. */
export async function findActiveOfStage(tx: Database, stageId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('id')
    .where('step_id', '=', stageId)
    .where('status', '!=', 'Cancelada')
    .orderBy('inscription_number')
    .execute();
  return rows.map(({ id }) => id);
}
