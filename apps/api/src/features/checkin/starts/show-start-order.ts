import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { isOrderShown } from '@trilha/contract/checkin/start.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { findGateStage } from '../list/roster.sql.ts';
import { findOrderedCars, orderVersion } from './read-start-order.ts';
import { deleteShowing, findShowing, writeShowing } from './start-order.sql.ts';

interface WantedShowing {
  readonly stage: number;
  /** False: crews no longer see the order. */
  readonly shown: boolean;
  /** Version of the order that staff saw. */
  readonly version: string;
}

/**
 * Shows the start order to a stage's crews, or hides it (ADR 109), under the stage's lock. Crews see the current order,
 * and the time of later changes. Repeating it changes nothing.
 * @throws AppError `start_order_changed` when staff saw another version; `start_order_empty`; `stage_undated`
 */
export async function showStartOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { stage, shown, version }: WantedShowing,
  by: StaffActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdStage(tx, stage);
    const at = clock.now();
    const hasChanged = shown
      ? await show(tx, { stage, version }, at)
      : await deleteShowing(tx, stage);
    if (!hasChanged) return;
    const about = { subject: 'stage', subjectId: stage } as const;
    const action = shown ? 'start-order-shown' : 'start-order-hidden';
    await audit(tx, { at, actor: 'staff', ...about, ...by, action });
  });
}

/** @returns false when it was shown before */
async function show(
  tx: Services['db'],
  { stage, version }: Pick<WantedShowing, 'stage' | 'version'>,
  at: Date,
): Promise<boolean> {
  const date = (await findGateStage(tx, stage))?.stage_date ?? null;
  if (date === null) throw new AppError('stage_undated');
  const cars = await findOrderedCars(tx, stage);
  if (orderVersion(cars) !== version) throw new AppError('start_order_changed');
  if (cars.every(({ start }) => start === null)) throw new AppError('start_order_empty');
  const before = await findShowing(tx, stage);
  if (isOrderShown(before?.day ?? null, date.toISOString())) return false;
  await writeShowing(tx, stage, { day: dayOf(date), shown_at: at });
  return true;
}
