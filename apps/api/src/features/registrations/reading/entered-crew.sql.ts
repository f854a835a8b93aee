import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../../database/schema.gen.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

/** Expressions for a query over registrations `r`. */
type OfEntry = ExpressionBuilder<Schema & { r: Schema['registrations'] }, 'r'>;

/** Vehicles of a registration in entry order, with driver, navigator and stored start. */
export function vehiclesOfEntry(eb: OfEntry) {
  return eb
    .selectFrom('registration_vehicles as rv')
    .innerJoin('vehicles as v', 'v.id', 'rv.vehicle_id')
    .innerJoin('people as driver', 'driver.id', 'rv.conductor_id')
    .leftJoin('people as navigator', 'navigator.id', 'rv.navigator_id')
    .select([
      'rv.id',
      'rv.vehicle_id',
      'rv.conductor_id',
      'rv.navigator_id',
      'v.plate',
      'v.model',
      'v.title',
      sql<string>`coalesce(driver.name, '')`.as('conductor_name'),
      'navigator.name as navigator_name',
      'rv.start_group',
      'rv.start_time',
      wireInstant('rv.start_changed_at').as('start_changed_at'),
    ])
    .whereRef('rv.registration_id', '=', 'r.id')
    .orderBy('rv.position');
}

/** Companions in the vehicles of a registration. */
export function companionsOfEntry(eb: OfEntry) {
  return eb
    .selectFrom('registration_people as rp')
    .innerJoin('people as p', 'p.id', 'rp.person_id')
    .select([
      'rp.registration_vehicle_id as vehicle_registration_id',
      'rp.person_id as companion_id',
      sql<string>`coalesce(p.name, '')`.as('companion_name'),
    ])
    .whereRef('rp.registration_id', '=', 'r.id')
    .where('rp.role', '=', 'companion')
    .orderBy('rp.id');
}
