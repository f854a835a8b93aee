import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { ScanPlace } from '../scans/scans.sql.ts';
import { eraseWalkinRow } from './walkins.sql.ts';

/**
 * Erases a walk-in's personal data, which people can request without an account (Lei 13.709/2018, art. 18). The row
 * stays, without personal data.
 * @throws AppError `not_found` when the scan is no walk-in
 */
export async function eraseWalkin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, stage_id: subjectId, device_id: device, sequence }: ScanPlace,
  by: StaffDeed,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await eraseWalkinRow(tx, id, at))) throw new AppError('not_found');
    const about = { subject: 'stage', subjectId, detail: { device, sequence } } as const;
    await audit(tx, { at, actor: 'staff', ...about, ...by, action: 'walkin-erased' });
  });
}
