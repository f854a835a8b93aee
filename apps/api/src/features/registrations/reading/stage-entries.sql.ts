import { sql } from 'kysely';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';

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
