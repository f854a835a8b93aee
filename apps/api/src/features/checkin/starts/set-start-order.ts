import type { StartWish } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { isOrderShown, type Start } from '@trilha/contract/checkin/start.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { findOrderedCars, orderVersion } from './read-start-order.ts';
import { deleteShowing, findShowing, writeStarts } from './start-order.sql.ts';
import { findGateStage } from '../list/roster.sql.ts';

const isSame = (one: Start | null, other: Start | null): boolean =>
  one?.group === other?.group && one?.time === other?.time;

interface WantedOrder {
  readonly stage: number;
  /** Version of the order that staff saw. */
  readonly version: string;
  readonly starts: readonly StartWish[];
}

/** Ends a showing for another day than the stage's, so that moving back to that day does not show it again. */
async function endOutdatedShowing(tx: Database, stage: number): Promise<void> {
  const date = (await findGateStage(tx, stage))?.stage_date ?? null;
  const shown = await findShowing(tx, stage);
  const isShown = isOrderShown(shown?.day ?? null, date?.toISOString() ?? null);
  if (!isShown) await deleteShowing(tx, stage);
}

/**
 * Replaces a stage's whole start order, under the stage's lock. The audit log gets the old and new start of each
 * changed car. An equal order changes nothing.
 * @throws AppError `start_order_changed` when staff saw another version, or it names a car that cannot start
 */
export async function setStartOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { stage, version, starts }: WantedOrder,
  by: StaffActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdStage(tx, stage);
    const cars = await findOrderedCars(tx, stage);
    const known = new Set(cars.map(({ id }) => id));
    const isSeen = orderVersion(cars) === version && starts.every(({ car }) => known.has(car));
    if (!isSeen) throw new AppError('start_order_changed');
    const wanted = new Map(starts.map(({ car, start }) => [car, start]));
    const changes = cars
      .map(({ id: car, start: was }) => ({ car, was, start: wanted.get(car) ?? null }))
      .filter(({ was, start }) => !isSame(was, start));
    if (changes.length === 0) return;
    const at = clock.now();
    await writeStarts(tx, stage, changes, at);
    await endOutdatedShowing(tx, stage);
    const about = { subject: 'stage', subjectId: stage } as const;
    const detail = { cars: starts.length, changes };
    await audit(tx, { at, actor: 'staff', ...about, ...by, action: 'start-order-set', detail });
  });
}
