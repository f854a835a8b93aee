import type { Database } from '../../../database/client.ts';
import { insertSheets } from '../signatures/signatures.sql.ts';
import { openWalkin } from '../walkins/read-walkin.ts';
import { upsertWalkins } from '../walkins/walkins.sql.ts';
import { findKeptScans } from './scans.sql.ts';
import type { ProvedScan } from './verify-scans.ts';

/** Stores the sheets that came with scans, and the visible fields of walk-ins' sheets. */
export async function keepSheets(
  tx: Database,
  proved: readonly ProvedScan[],
  key: Buffer,
): Promise<void> {
  const told = proved.filter(({ scan, sheet }) => scan.kind === 'walkin' || sheet !== null);
  // Of a scan that was sent twice, the copy with a sheet wins.
  const withSheetsLast = told.toSorted(
    (one, other) => Number(one.sheet !== null) - Number(other.sheet !== null),
  );
  const byText = new Map(withSheetsLast.map((one) => [one.row.text, one]));
  const rows = await findKeptScans(
    tx,
    [...byText.values()].map(({ row }) => row),
  );
  const kept = rows.flatMap(({ id: scan_id, text }) => {
    const one = byText.get(text);
    return one === undefined ? [] : [{ scan_id, ...one }];
  });
  await insertSheets(
    tx,
    kept.flatMap(({ scan_id, scan, sheet: box }) =>
      scan.kind === 'signature' && box !== null ? [{ scan_id, person_id: scan.person, box }] : [],
    ),
  );
  await upsertWalkins(
    tx,
    kept.flatMap(({ scan_id, scan, sheet: box }) => {
      if (scan.kind !== 'walkin') return [];
      const sheet = openWalkin(key, box);
      return [{ scan_id, driver: sheet?.driver ?? null, plate: sheet?.plate ?? null, box }];
    }),
  );
}
