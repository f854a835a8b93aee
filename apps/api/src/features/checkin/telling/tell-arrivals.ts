import { tellPartnersOf } from '../../../platform/tell-partners.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { findGateCars } from '../list/roster.sql.ts';
import { listDeviceRows } from '../phones/gate-devices.sql.ts';
import { mergeStage } from '../scans/merge-stage.ts';
import { findTold, keepTold, type ToldCar } from './told.sql.ts';

/** The changes of each car since the last notice to partners. Cars that are not in the stage are left out. */
function changesOf(
  told: readonly ToldCar[],
  { inside, known }: { readonly inside: ReadonlySet<number>; readonly known: ReadonlySet<number> },
): ToldCar[] {
  const before = new Map(told.map((one) => [one.car, one]));
  const came = [...inside].flatMap((car): ToldCar[] => {
    const last = before.get(car);
    if (last?.is_in || !known.has(car)) return [];
    return [{ car, is_in: true, turn: (last?.turn ?? 0) + 1 }];
  });
  const gone = told.filter(({ car, is_in }) => is_in && !inside.has(car));
  return [...came, ...gone.map(({ car, turn }) => ({ car, is_in: false, turn: turn + 1 }))];
}

/**
 * Queues notices to partners of cars that came in, and of those that did not after all, from all scans and decisions of
 * a stage. Takes the stage's lock, so that a concurrent run finds nothing left to send.
 */
export async function tellArrivals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stageId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdStage(tx, stageId);
    const cars = await findGateCars(tx, stageId);
    const devices = await listDeviceRows(tx, stageId);
    const { attendance } = await mergeStage(tx, stageId, { cars, devices });
    const inside = new Set(attendance.arrivals.map(({ car }) => car));
    const known = new Set(cars.map(({ id }) => id));
    const changes = changesOf(await findTold(tx, stageId), { inside, known });
    if (changes.length === 0) return;
    await keepTold(tx, stageId, changes);
    const at = clock.now();
    await tellPartnersOf(
      tx,
      changes.map(({ car, is_in: isIn, turn }) => {
        const kind = isIn ? 'registration.checked_in' : 'registration.check_in_withdrawn';
        return { kind, stageId, car, turn, at } as const;
      }),
    );
  });
}
