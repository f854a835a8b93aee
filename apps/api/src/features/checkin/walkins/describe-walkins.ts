import type { ArrivalWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import type { Attendance } from '@trilha/contract/checkin/merge.rules.ts';
import type { WalkinRow } from './walkins.sql.ts';

interface Known {
  readonly rows: readonly WalkinRow[];
  readonly deviceName: (id: number) => string;
  readonly decisionOf: (key: string) => ArrivalWalkin['decision'];
}

function describePayment(row: WalkinRow | undefined): ArrivalWalkin['payment'] {
  const { paid_cents: cents = null, paid_way: way = null, paid_at: at = null } = row ?? {};
  if (cents === null || way === null || at === null) return null;
  return { cents, way, by: row?.paid_by ?? '', at: at.toISOString() };
}

/** Walk-ins, newest first. Staff must give a reason to read contacts and signatures. */
export function describeWalkins(
  walkins: Attendance['walkins'],
  { rows, deviceName, decisionOf }: Known,
): ArrivalWalkin[] {
  const known = new Map(rows.map((row) => [String(row.scan_id), row]));
  return walkins
    .map((one): ArrivalWalkin => {
      const row = known.get(one.key);
      return {
        scan: Number(one.key),
        at: new Date(one.at).toISOString(),
        device: deviceName(one.device),
        fate: one.fate,
        is_conflict: one.isConflict,
        driver: row?.driver ?? null,
        plate: row?.plate ?? null,
        people: one.people,
        minors: one.minors,
        fee_cents: one.fee,
        is_signed: one.isSigned,
        has_sheet: Boolean(row?.has_sheet),
        payment: describePayment(row),
        decision: decisionOf(one.key),
      };
    })
    .toReversed();
}
