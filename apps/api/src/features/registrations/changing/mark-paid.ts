import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { findCategoryOfEntry } from '../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { countActiveVehicles } from '../entering/checking/entry.sql.ts';
import { findPool, findPoolById, moveVacancies, type PoolRow } from '../places/places.sql.ts';
import { type LockedStage, lockStage } from '../places/stage-lock.sql.ts';
import { announce } from '../telling/registration-effects.ts';
import {
  countEnteredVehicles,
  crewIsTaken,
  lockRegistration,
  type RegistrationRow,
  setCrewsActive,
  updateRegistrationRow,
} from '../registrations.sql.ts';

/** `approved` now; `unchanged` when it was approved before; `refund` when the money is refunded in full. */
export type PaidOutcome = 'approved' | 'unchanged' | 'refund';

/**
 * Handles the arrival of the right amount (D20): Aguardando Pagamento becomes Aprovado. A registration cancelled by its
 * expiry becomes Aprovado if places and crew are still free, the customer stays within the stage's vehicle limit (D17),
 * and the stage has not begun. The caller writes the payment in the same transaction and notifies the customer.
 */
export async function markPaid(
  services: Services,
  tx: Database,
  registrationId: number,
  stageId: number,
  now: Date,
): Promise<PaidOutcome> {
  const stage = await lockStage(tx, stageId);
  const row = await lockRegistration(tx, registrationId);
  if (row.status === 'Aprovado') return 'unchanged';
  if (row.status === 'Cancelada') return approveLate(services, tx, row, stage, now);
  const transition = nextStatus(row.status, { type: 'paid' });
  if (!transition.allowed) return 'refund';
  await approve(services, tx, row, now, {});
  return 'approved';
}

async function approveLate(
  services: Services,
  tx: Database,
  row: RegistrationRow,
  stage: LockedStage,
  now: Date,
): Promise<PaidOutcome> {
  const places = await countEnteredVehicles(tx, row.id);
  const pool = stage.status === 'Agendada' ? await findPoolWith(tx, row, places) : undefined;
  const transition = nextStatus(row.status, {
    type: 'paid_late',
    cancelledByExpiry: row.cancel_reason === 'expiry',
    placesAndCrewFree: pool !== undefined && !(await crewIsTaken(tx, row.id)),
    withinCars: (await carsLeft(tx, row, now)) >= places,
    stageOver: stage.stage_date !== null && stage.stage_date <= now,
  });
  if (!transition.allowed || pool === undefined) return 'refund';
  await setCrewsActive(tx, row.id, true);
  await approve(services, tx, row, now, { pool_id: pool.id, places });
  const move = { registration_id: row.id, delta: places, reason: 'paid late', at: now } as const;
  await moveVacancies(
    tx,
    { pool_id: pool.id, step_id: row.step_id, ...move },
    { customerId: row.customer_id },
  );
  return 'approved';
}

/** How many vehicles the customer may still enter in the stage, not counting this registration (D17). */
async function carsLeft(tx: Database, row: RegistrationRow, now: Date): Promise<number> {
  const [stage] = await findStagesOf(tx, [row.step_id]);
  const category = await findCategoryOfEntry(tx, row);
  if (stage === undefined) return 0;
  const limits = entryLimits(
    stageAnswerOf(stage, now),
    category === undefined ? null : categoryAnswerOf(category),
  );
  const others = await countActiveVehicles(tx, row.step_id, row.customer_id, row.id);
  return limits.vehicles - others;
}

/** Returns the pool it held its places in, else the general one, if enough places are free there. */
async function findPoolWith(
  tx: Database,
  { pool_id, step_id }: RegistrationRow,
  places: number,
): Promise<PoolRow | undefined> {
  const own = pool_id === null ? undefined : await findPoolById(tx, pool_id);
  if (own !== undefined && own.left >= places) return own;
  const general = await findPool(tx, step_id, 'general');
  return general !== undefined && general.left >= places ? general : undefined;
}

async function approve(
  services: Services,
  tx: Database,
  row: RegistrationRow,
  now: Date,
  taken: { pool_id?: number; places?: number },
): Promise<void> {
  await updateRegistrationRow(tx, row.id, {
    ...taken,
    status: 'Aprovado',
    expires_at: null,
    cancelled_by: null,
    cancelled_at: null,
    cancel_reason: null,
    updated_at: now,
  });
  await announce(services, tx, row.id, {
    at: now,
    actor: 'system',
    action: 'approved',
    detail: { from: row.status },
    email: null,
  });
}
