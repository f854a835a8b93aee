import { correctedTime, readScan } from '@trilha/contract/checkin/scan.ts';
import { readWalkinSheet, type WalkinSheet } from '@trilha/contract/checkin/walkin-sheet.ts';
import type { ToldWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from '../../staff/personal-data/keep-personal-access.ts';
import { findDevice } from '../phones/gate-devices.sql.ts';
import type { ScanPlace } from '../scans/scans.sql.ts';
import { openBox } from '../signatures/sheet-key.ts';
import { findWaiver } from '../signatures/signatures.sql.ts';
import { findWalkinSheet } from './walkins.sql.ts';

/** Opens a walk-in's sealed sheet; null when it cannot be read. */
export function openWalkin(key: Buffer, box: string | null): WalkinSheet | null {
  const text = box === null ? null : openBox(key, box);
  return text === null ? null : readWalkinSheet(text);
}

/**
 * Returns a walk-in's contact and signatures to staff. The read is recorded before the response is sent.
 * @throws AppError `not_found` when the scan is no walk-in
 */
export async function readWalkin(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  session: StaffSession,
  { scan, reason }: { readonly scan: ScanPlace; readonly reason: string },
): Promise<ToldWalkin> {
  const entry = readScan(scan.text);
  if (entry?.kind !== 'walkin') throw new AppError('not_found');
  return inTransaction(db, async (tx) => {
    const row = await findWalkinSheet(tx, scan.id);
    const device = await findDevice(tx, scan.device_id);
    if (row === undefined || device === undefined) throw new AppError('not_found');
    const what = { what: 'walk-in', people: entry.people, reason };
    await keepPersonalAccess(tx, session, what, clock.now());
    const { waiver } = entry;
    const text = waiver === null ? null : (await findWaiver(tx, scan.stage_id, waiver))?.text;
    return {
      stage: device.title,
      device: device.name,
      at: new Date(correctedTime(entry)).toISOString(),
      text: text ?? null,
      sheet: openWalkin(config.staffSecretKey, row.box),
    };
  });
}
