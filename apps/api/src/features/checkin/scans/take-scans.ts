import { createHash } from 'node:crypto';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { isSignedBy } from '@trilha/contract/checkin/device-signature.ts';
import type { sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import { textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import { readScan, type Scan, type SignedScan } from '@trilha/contract/checkin/scan.ts';
import { tellPartners } from '../../../platform/tell-partners.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findDevices } from '../phones/devices.sql.ts';
import { insertSheets } from '../signatures/signatures.sql.ts';
import { findKeptScans, insertScans } from './scans.sql.ts';

/** Whether a sheet is the one that its entry names; an entry may come without, a sheet never without its entry. */
async function isOwnSheet(scan: Scan, sheet: string | undefined): Promise<boolean> {
  if (sheet === undefined) return true;
  return scan.kind === 'signature' && scan.sheet === (await textDigest(sheet));
}

/**
 * Takes entries of phones' logs, whoever brings them: each proves by its signature whose it is. A phone that was
 * revoked or whose stage is over is heard all the same; what counts is decided when logs are merged.
 * @returns the signatures of those that are kept, and why the others are not
 */
export async function takeScans(
  { db, reads, clock }: Pick<Services, 'db' | 'reads' | 'clock'>,
  scans: readonly SignedScan[],
): Promise<Answer<typeof sendScans>> {
  const now = clock.now();
  const read = scans.map((signed) => ({ ...signed, scan: readScan(signed.text) }));
  const ids = new Set(read.flatMap(({ scan }) => scan?.device ?? []));
  const devices = await findDevices(reads, [...ids]);
  const keys = new Map(devices.map(({ id, public_key: key }) => [id, key]));
  const rows: Parameters<typeof insertScans>[1][number][] = [];
  const refused: Answer<typeof sendScans>['refused'] = [];
  const sheets = new Map<string, { readonly person_id: number; readonly box: string }>();
  for (const { text, signature, sheet, scan } of read) {
    const key = scan === null ? null : (keys.get(scan.device) ?? null);
    if (scan === null) refused.push({ signature, why: 'unreadable' });
    else if (key === null) refused.push({ signature, why: 'unknown_device' });
    else if (!(await isSignedBy(key, { text, signature })) || !(await isOwnSheet(scan, sheet))) {
      refused.push({ signature, why: 'forged' });
    } else {
      const digest = createHash('sha256').update(text).digest();
      const { device: device_id, sequence } = scan;
      rows.push({ device_id, sequence, digest, text, signature, received_at: now });
      if (scan.kind === 'signature' && sheet !== undefined) {
        sheets.set(text, { person_id: scan.person, box: sheet });
      }
    }
  }
  const stageOf = new Map(devices.map(({ id, step_id }) => [id, step_id]));
  await inTransaction(db, async (tx) => {
    for (const text of await insertScans(tx, rows)) {
      const entered = readScan(text);
      if (entered?.kind !== 'seen' || entered.verdict !== 'enters' || entered.car === null)
        continue;
      const { car, device } = entered;
      const stageId = stageOf.get(device) ?? 0;
      await tellPartners(tx, { kind: 'registration.checked_in', stageId, car, at: now });
    }
    const scans = await findKeptScans(
      tx,
      rows.filter(({ text }) => sheets.has(text)),
    );
    const found = scans.flatMap(({ id, text }) => {
      const sheet = sheets.get(text);
      return sheet === undefined ? [] : [{ scan_id: id, ...sheet }];
    });
    await insertSheets(tx, found);
  });
  return { kept: rows.map(({ signature }) => signature), refused, now: now.toISOString() };
}
