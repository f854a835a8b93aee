import type { SignedStatement } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { correctedTime, readScan } from '@trilha/contract/checkin/scan.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from '../../staff/personal-data/keep-personal-access.ts';
import { findDevice } from '../phones/gate-devices.sql.ts';
import type { ScanPlace } from '../scans/scans.sql.ts';
import { openSheet } from './sheet-key.ts';
import { findSheet, findWaiver } from './signatures.sql.ts';

/**
 * Returns a signed statement and its signer to staff. The read is recorded before the response is sent.
 * @throws AppError `not_found` when the scan is no signature, or its sheet is missing
 */
export async function readSignedStatement(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  session: StaffSession,
  { scan, reason }: { readonly scan: ScanPlace; readonly reason: string },
): Promise<SignedStatement> {
  const entry = readScan(scan.text);
  if (entry?.kind !== 'signature') throw new AppError('not_found');
  return inTransaction(db, async (tx) => {
    const sheet = await findSheet(tx, scan.id);
    const device = await findDevice(tx, scan.device_id);
    if (sheet === undefined || device === undefined) throw new AppError('not_found');
    const { person_id, customer_id } = sheet;
    const whose = customer_id === null ? { person_id } : { person_id, customer_id };
    const what = { what: 'waiver', ...whose, people: 1, reason };
    await keepPersonalAccess(tx, session, what, clock.now());
    const waiver = await findWaiver(tx, scan.stage_id, entry.waiver);
    return {
      stage: device.title,
      device: device.name,
      at: new Date(correctedTime(entry)).toISOString(),
      number: entry.number,
      version: waiver?.version ?? null,
      digest: entry.waiver,
      text: waiver?.text ?? null,
      sheet: sheet.box === null ? null : openSheet(config.staffSecretKey, sheet.box),
    };
  });
}
