import type {
  ArrivalEntrance,
  ArrivalSignature,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { Signing } from '@trilha/contract/checkin/merge.rules.ts';
import type { GateCarRow } from '../list/roster.sql.ts';

interface Known {
  readonly rows: readonly GateCarRow[];
  readonly deviceName: (id: number) => string;
  readonly decisionOf: (key: string) => ArrivalEntrance['decision'];
  /** Scans whose sheet is stored and not erased. */
  readonly sheets: ReadonlySet<number>;
}

/** Who signed at a stage's gate, when and on which phone. Staff must give a reason to read the sheet itself. */
export function describeSignatures(
  signatures: readonly Signing[],
  { rows, deviceName, decisionOf, sheets }: Known,
): ArrivalSignature[] {
  const crew = new Map(rows.flatMap((row) => row.crew.map((one) => [one.person, one] as const)));
  return signatures.map(({ key, car, person, by, device, at, fate }) => ({
    scan: Number(key),
    car,
    name: crew.get(person)?.name ?? null,
    by,
    at: new Date(at).toISOString(),
    device: deviceName(device),
    fate,
    has_sheet: sheets.has(Number(key)),
    decision: decisionOf(key),
  }));
}
