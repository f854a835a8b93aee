import { type Selectable, type SqlBool, sql } from 'kysely';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { type Given, prepared } from '../../../database/prepared.ts';
import { waitingPosition } from '../places/waiting-position.sql.ts';
import type { Registrations } from '../../../database/schema.gen.ts';
import type { CategoryRow } from '../../stages/stage-answer.ts';
import { moneyColumns, type MoneyRow } from '../registration-money.sql.ts';

export interface ReadRow extends Selectable<Registrations>, MoneyRow {
  readonly category: CategoryRow;
  readonly vehicle_count: number;
  readonly waiting_position: number | null;
}

interface OwnEntries {
  readonly customerId: number;
  readonly id: number | null;
}

const ownRegistrations = prepared((db, given: Given<OwnEntries>) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('categories as c', 'c.id', 'r.category_id')
    .selectAll('r')
    .select([
      sql<CategoryRow>`to_jsonb(c)`.as('category'),
      sql<number>`(select count(*)::integer from registration_vehicles v
        where v.registration_id = r.id)`.as('vehicle_count'),
      waitingPosition.as('waiting_position'),
      ...moneyColumns,
    ])
    .where('r.customer_id', '=', given.customerId)
    .where(sql<SqlBool>`r.id = coalesce(${given.id}::integer, r.id)`)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.id', 'desc'),
);

/** The customer's registrations, newest first; `id` narrows to one. */
export function findOwnRegistrations(
  db: Database,
  customerId: number,
  id: number | null,
): Promise<ReadRow[]> {
  return ownRegistrations(db, { customerId, id });
}

const enteredVehicles = prepared((db, given: Given<{ ids: readonly number[] }>) =>
  db
    .selectFrom('registration_vehicles as rv')
    .innerJoin('vehicles as v', 'v.id', 'rv.vehicle_id')
    .innerJoin('people as driver', 'driver.id', 'rv.conductor_id')
    .leftJoin('people as navigator', 'navigator.id', 'rv.navigator_id')
    .select([
      'rv.id',
      'rv.registration_id',
      'rv.vehicle_id',
      'rv.conductor_id',
      'rv.navigator_id',
      'v.plate',
      'v.model',
      'v.title',
      sql<string>`coalesce(driver.name, '')`.as('conductor_name'),
      'navigator.name as navigator_name',
    ])
    .where(sql<SqlBool>`rv.registration_id = any(${given.ids}::integer[])`)
    .orderBy('rv.registration_id')
    .orderBy('rv.position'),
);

/** Vehicles and crew of registrations, in the order they were entered. */
export async function findEnteredVehicles(db: Database, ids: readonly number[]) {
  return ids.length === 0 ? [] : enteredVehicles(db, { ids });
}

const enteredCompanions = prepared((db, given: Given<{ ids: readonly number[] }>) =>
  db
    .selectFrom('registration_people as rp')
    .innerJoin('people as p', 'p.id', 'rp.person_id')
    .select([
      'rp.registration_id',
      'rp.registration_vehicle_id as vehicle_registration_id',
      'rp.person_id as companion_id',
      sql<string>`coalesce(p.name, '')`.as('companion_name'),
    ])
    .where(sql<SqlBool>`rp.registration_id = any(${given.ids}::integer[])`)
    .where('rp.role', '=', 'companion')
    .orderBy('rp.id'),
);

export async function findEnteredCompanions(db: Database, ids: readonly number[]) {
  return ids.length === 0 ? [] : enteredCompanions(db, { ids });
}

/** Whether the customer is entered in a stage that is still to come. */
export async function hasStageAhead(db: Database, customerId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select('r.id')
    .where('r.customer_id', '=', customerId)
    .where('r.status', '<>', 'Cancelada')
    .where('r.deleted_at', 'is', null)
    .where('s.status', '=', 'Agendada')
    .where((eb) => eb.or([eb('s.stage_date', 'is', null), eb('s.stage_date', '>=', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A registration of this customer: its status, and its place in the waiting line from 1. */
export async function findOwnStatus(
  db: Database,
  registrationId: number,
  customerId: number,
): Promise<{ status: RegistrationStatus; waiting_position: number | null } | undefined> {
  return db
    .selectFrom('registrations as r')
    .select(['r.status', waitingPosition.as('waiting_position')])
    .where('r.id', '=', registrationId)
    .where('r.customer_id', '=', customerId)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface StageEntryRow {
  readonly id: number;
  readonly inscription_number: number;
  readonly status: RegistrationStatus;
  readonly vehicles: number;
  readonly waiting_number: number | null;
  readonly created_at: Date;
}

/** Every registration of a stage, cancelled ones too. */
export async function findStageEntries(db: Database, stageId: number): Promise<StageEntryRow[]> {
  return db
    .selectFrom('registrations as r')
    .select([
      'r.id',
      'r.inscription_number',
      'r.status',
      'r.waiting_number',
      'r.created_at',
      sql<number>`(select count(*)::integer from registration_vehicles v
        where v.registration_id = r.id)`.as('vehicles'),
    ])
    .where('r.step_id', '=', stageId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.inscription_number')
    .execute();
}
