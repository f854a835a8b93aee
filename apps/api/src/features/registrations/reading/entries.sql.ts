import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
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

/** Ids of the stages whose registration this customer cancelled. */
export async function findLeftStages(db: Database, customerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('registrations')
    .select('step_id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Cancelada')
    .where('cancelled_by', '=', 'customer')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ step_id: id }) => id));
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
