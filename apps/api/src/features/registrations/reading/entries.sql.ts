import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { waitingPosition } from '../../../database/waiting-position.ts';

/** Whether the customer is entered in a stage that is still ahead. */
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

/** Returns status and waiting list position (from 1) of one of this customer's registrations. */
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
  /** From 1; null when it is not waiting. */
  readonly waiting_position: number | null;
  readonly created_at: Date;
}

/** Returns all registrations of a stage, cancelled ones included. */
export async function findStageEntries(db: Database, stageId: number): Promise<StageEntryRow[]> {
  return db
    .selectFrom('registrations as r')
    .select([
      'r.id',
      'r.inscription_number',
      'r.status',
      waitingPosition.as('waiting_position'),
      'r.created_at',
      sql<number>`(select count(*)::integer from registration_vehicles v
        where v.registration_id = r.id)`.as('vehicles'),
    ])
    .where('r.step_id', '=', stageId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.inscription_number')
    .execute();
}
