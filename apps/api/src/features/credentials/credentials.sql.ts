import { sql } from 'kysely';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../database/client.ts';

/** Finds the birth dates of a registration's companions, by person id. */
export async function findBirthDates(db: Database, registrationId: number) {
  return db
    .selectFrom('registration_people as rp')
    .innerJoin('people as p', 'p.id', 'rp.person_id')
    .select(['p.id', 'p.date_of_birth'])
    .where('rp.registration_id', '=', registrationId)
    .where('rp.role', '=', 'companion')
    .execute();
}

/** A registration's data that the start line needs, whoever owns it. */
export interface CheckedRow {
  readonly id: number;
  readonly status: RegistrationStatus;
  readonly inscription_number: number;
  readonly step_id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly plates: string;
}

const checkedRows = (db: Database) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select([
      'r.id',
      'r.status',
      'r.inscription_number',
      'r.step_id',
      'r.automaker_id',
      's.title',
      's.stage_date',
      sql<string>`coalesce((select string_agg(v.plate, ', ' order by rv.position)
        from registration_vehicles rv join vehicles v on v.id = rv.vehicle_id
        where rv.registration_id = r.id), '')`.as('plates'),
    ])
    .where('r.deleted_at', 'is', null);

export async function findCheckedRegistration(
  db: Database,
  id: number,
): Promise<CheckedRow | undefined> {
  return checkedRows(db).where('r.id', '=', id).executeTakeFirst();
}

/** Finds a registration by its number, which is unique in its stage. */
export async function findCheckedByNumber(
  db: Database,
  stageId: number,
  number: number,
): Promise<CheckedRow | undefined> {
  return checkedRows(db)
    .where('r.step_id', '=', stageId)
    .where('r.inscription_number', '=', number)
    .executeTakeFirst();
}
