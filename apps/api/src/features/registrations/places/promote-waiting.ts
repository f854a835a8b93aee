import { canPromote } from '@trilha/contract/registrations/deadlines.rules.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { findPool, moveVacancies } from './places.sql.ts';
import { beginLog } from '../attempts/record-attempts.ts';
import { type LockedStage, lockStage } from './stage-lock.sql.ts';
import { announce, expiryOf, paymentJobs } from '../telling/registration-effects.ts';
import { findNextWaiting, updateRegistrationRow, type WaitingRow } from '../registrations.sql.ts';

/**
 * Gives free general places to the waiting list, in order. A group too large for the places left keeps its number, and
 * a later, smaller group may pass it (D20). Runs inside the transaction that freed the places, under the stage's lock.
 * Ignores the registration windows and stops 12 h before the stage.
 */
export async function promoteWaiting(
  services: Services,
  tx: Database,
  stageId: number,
  now: Date,
): Promise<void> {
  const stage = await lockStage(tx, stageId);
  const mayPromote =
    stage.status === 'Agendada' && (stage.stage_date === null || canPromote(stage.stage_date, now));
  if (!mayPromote) return;
  const pool = await findPool(tx, stageId, 'general');
  if (pool === undefined) return;
  if (pool.left > 0) await beginLog(tx, stageId, now);
  let [room, behind] = [pool.left, 0];
  while (room > 0) {
    const row = await findNextWaiting(tx, { stageId, behind, room });
    if (row === undefined) return;
    await promote(services, tx, { stage, poolId: pool.id, row, now });
    room -= row.vehicles;
    behind = row.waiting_number ?? behind;
  }
}

interface Promotion {
  readonly stage: LockedStage;
  readonly poolId: number;
  readonly row: WaitingRow;
  readonly now: Date;
}

async function promote(services: Services, tx: Database, promotion: Promotion): Promise<void> {
  const { stage, poolId, row, now } = promotion;
  const feeDue = row.is_paid && row.unit_value_cents > 0;
  const transition = nextStatus(row.status, {
    type: 'promoted',
    feeDue,
    toConfirm: row.confirm_until !== null,
  });
  if (!transition.allowed) return;
  const { status } = transition;
  const expires_at = expiryOf(services, stage, status, now);
  await updateRegistrationRow(tx, row.id, {
    status,
    places: row.vehicles,
    pool_id: poolId,
    waiting_number: null,
    expires_at,
    updated_at: now,
  });
  const move = { registration_id: row.id, delta: row.vehicles, reason: 'promoted' } as const;
  await moveVacancies(
    tx,
    { pool_id: poolId, step_id: row.step_id, ...move, at: now },
    { customerId: row.customer_id, numberBefore: row.waiting_number },
  );
  await services.jobs.enqueueAll(tx, paymentJobs({ id: row.id, status, expires_at }, now));
  await announce(services, tx, row.id, {
    at: now,
    actor: 'system',
    action: 'promoted',
    detail: { status, places: row.vehicles },
    email: 'place-won',
  });
}
