import type { ScanDecision } from '@trilha/contract/checkin/merge.rules.ts';
import { readScan } from '@trilha/contract/checkin/scan.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { tellPartners } from '../../../platform/tell-partners.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { deleteDecision, type ScanPlace, upsertDecision } from './scans.sql.ts';

type Actor = StaffActor & { readonly staffId: number };

const aboutOf = ({ stage_id: subjectId, device_id: device, sequence }: ScanPlace) =>
  ({ actor: 'staff', subject: 'stage', subjectId, detail: { device, sequence } }) as const;

/**
 * Decides about one entrance: it stands as it is, or it never counted. Partners hear of a car that came in against its
 * verdict once that stands.
 */
export async function decideScan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scan: ScanPlace,
  { verdict, reason, by }: { verdict: ScanDecision; reason: string; by: Actor },
): Promise<void> {
  const at = clock.now();
  const row = { scan_id: scan.id, verdict, reason, staff_id: by.staffId, decided_at: at };
  await inTransaction(db, async (tx) => {
    await upsertDecision(tx, row);
    await audit(tx, { at, ...aboutOf(scan), ...by, action: `entrance-${verdict}`, reason });
    const entered = readScan(scan.text);
    if (verdict !== 'accepted' || entered?.kind !== 'override') return;
    const { stage_id: stageId } = scan;
    await tellPartners(tx, { kind: 'registration.checked_in', stageId, car: entered.car, at });
  });
}

/**
 * Takes a decision back: the entrance counts, or waits, as it did before.
 * @throws AppError `not_found` where nothing was decided
 */
export async function withdrawDecision(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scan: ScanPlace,
  by: Actor,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const before = await deleteDecision(tx, scan.id);
    if (before === undefined) throw new AppError('not_found');
    const { verdict } = before;
    await audit(tx, {
      at,
      ...aboutOf(scan),
      ...by,
      action: 'decision-withdrawn',
      before: { verdict },
    });
  });
}
