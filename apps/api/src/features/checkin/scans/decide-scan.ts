import type { ScanDecision } from '@trilha/contract/checkin/kept-scan.ts';
import { readScan } from '@trilha/contract/checkin/scan.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { ensurePlace, readLease, returnSurplus } from '../leases/lease-standing.ts';
import { queueTelling } from '../telling/queue-telling.ts';
import { findGateCars } from '../list/roster.sql.ts';
import { deleteDecision, type ScanPlace, upsertDecision } from './scans.sql.ts';

type Actor = StaffActor & { readonly staffId: number };

interface Decision {
  readonly verdict: ScanDecision;
  readonly reason: string;
  /** The entered vehicle that the walk-in turned out to be. */
  readonly car?: number | undefined;
  readonly by: Actor;
}

const aboutOf = ({ stage_id: subjectId, device_id: device, sequence }: ScanPlace) =>
  ({ actor: 'staff', subject: 'stage', subjectId, detail: { device, sequence } }) as const;

const placeOf = ({ stage_id: stageId, device_id: deviceId }: ScanPlace, now: Date) => ({
  stageId,
  deviceId,
  now,
});

/** @throws AppError `not_found` for a car that is not in the stage */
async function requireCar(tx: Database, stage: number, car: number): Promise<void> {
  const cars = await findGateCars(tx, stage);
  if (!cars.some(({ id }) => id === car)) throw new AppError('not_found');
}

/**
 * Staff decide about one scan: it stands, it never counted, or a walk-in is really a car of the stage. Partners are
 * notified of the changes. A walk-in that stands needs a place, of its phone or of the stage.
 * @throws AppError `too_few_places`; `not_found` for a car that is not in the stage, or a scan that is no walk-in
 */
export async function decideScan(
  services: Services,
  scan: ScanPlace,
  { verdict, reason, car, by }: Decision,
): Promise<void> {
  const at = services.clock.now();
  const isWalkin = readScan(scan.text)?.kind === 'walkin';
  const linked = verdict === 'accepted' ? (car ?? null) : null;
  if (linked !== null && !isWalkin) throw new AppError('not_found');
  const row = { verdict, reason, car: linked, staff_id: by.staffId, decided_at: at };
  await inTransaction(services.db, async (tx) => {
    if (isWalkin) await holdStage(tx, scan.stage_id);
    if (linked !== null) await requireCar(tx, scan.stage_id, linked);
    else if (isWalkin && verdict === 'accepted') {
      const { held, used, fateOf } = await readLease(tx, placeOf(scan, at));
      const fate = fateOf(scan.id);
      if (fate !== 'counts' && fate !== 'undone') {
        await ensurePlace(tx, placeOf(scan, at), { held, used });
      }
    }
    await upsertDecision(tx, { scan_id: scan.id, ...row });
    if (isWalkin) await returnSurplus(services, tx, placeOf(scan, at));
    const about = aboutOf(scan);
    const detail = { ...about.detail, ...(linked === null ? {} : { car: linked }) };
    await audit(tx, { at, ...about, detail, ...by, action: `entrance-${verdict}`, reason });
    await queueTelling(services, tx, [scan.stage_id]);
  });
}

/**
 * Undoes a decision: the scan counts or waits as before. A walk-in that then counts again needs a place.
 * @throws AppError `not_found` when there was no decision, `too_few_places`
 */
export async function withdrawDecision(
  services: Services,
  scan: ScanPlace,
  by: Actor,
): Promise<void> {
  const at = services.clock.now();
  const isWalkin = readScan(scan.text)?.kind === 'walkin';
  await inTransaction(services.db, async (tx) => {
    if (isWalkin) await holdStage(tx, scan.stage_id);
    const lease = isWalkin ? await readLease(tx, placeOf(scan, at)) : null;
    const before = await deleteDecision(tx, scan.id);
    if (before === undefined) throw new AppError('not_found');
    if (lease !== null) {
      const isBack = lease.fateOf(scan.id) !== 'counts';
      const { fateOf } = await readLease(tx, placeOf(scan, at));
      // A walk-in that counts again must not use the place of another walk-in of the phone.
      if (isBack && fateOf(scan.id) === 'counts') await ensurePlace(tx, placeOf(scan, at), lease);
      await returnSurplus(services, tx, placeOf(scan, at));
    }
    const { verdict } = before;
    const about = { ...aboutOf(scan), before: { verdict } };
    await audit(tx, { at, ...about, ...by, action: 'decision-withdrawn' });
    await queueTelling(services, tx, [scan.stage_id]);
  });
}
