import type { GatePaymentWay } from '@trilha/contract/checkin/gate-desk.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { ScanPlace } from '../scans/scans.sql.ts';
import { setPayment } from './walkins.sql.ts';

/** How the fee was paid at the gate; null when it was not paid after all. */
type Taken = { readonly cents: number; readonly way: GatePaymentWay } | null;

/**
 * Records how a walk-in's fee was paid. Only a note: no money moves here, and the accounts use bank movements.
 * @throws AppError `not_found` when the scan is no walk-in
 */
export async function takePayment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scan: ScanPlace,
  { taken, by }: { readonly taken: Taken; readonly by: StaffActor & { readonly staffId: number } },
): Promise<void> {
  const at = clock.now();
  const { id, stage_id: subjectId, device_id: device, sequence } = scan;
  await inTransaction(db, async (tx) => {
    const payment = taken && { ...taken, by: by.staffId, at };
    if (!(await setPayment(tx, id, payment))) throw new AppError('not_found');
    const action = taken === null ? 'gate-payment-withdrawn' : 'gate-payment-taken';
    const detail = { device, sequence, ...taken };
    const about = { subject: 'stage', subjectId, detail } as const;
    await audit(tx, { at, actor: 'staff', ...about, ...by, action });
  });
}
