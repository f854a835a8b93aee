import { type Attendance, mergeScans } from '@trilha/contract/checkin/merge.rules.ts';
import { readScan } from '@trilha/contract/checkin/scan.ts';
import type { Database } from '../../../database/client.ts';
import type { GateCarRow } from '../list/roster.sql.ts';
import type { ListedDevice } from '../phones/gate-devices.sql.ts';
import { findWalkins, type WalkinRow } from '../walkins/walkins.sql.ts';
import { findDecisions, findScans } from './scans.sql.ts';

/** All scans of a stage with staff's decisions. */
export interface MergedStage {
  readonly attendance: Attendance;
  readonly decisions: Awaited<ReturnType<typeof findDecisions>>;
  readonly walkins: readonly WalkinRow[];
}

/** Merges all scans of a stage. A scan's key is its row's id. */
export async function mergeStage(
  db: Database,
  stage: number,
  known: { readonly cars: readonly GateCarRow[]; readonly devices: readonly ListedDevice[] },
): Promise<MergedStage> {
  const kept = (await findScans(db, stage)).flatMap(({ id, text, received_at: at }) => {
    const scan = readScan(text);
    return scan === null ? [] : [{ key: String(id), scan, receivedAt: at.getTime() }];
  });
  const decisions = await findDecisions(db, stage);
  const walkins = await findWalkins(db, stage);
  const attendance = mergeScans(kept, {
    revoked: new Map(
      known.devices.flatMap(({ id, revoked_at: at }) => (at === null ? [] : [[id, at.getTime()]])),
    ),
    overriders: new Set(known.devices.flatMap((one) => (one.may_override ? [one.id] : []))),
    cancelled: new Map(
      known.cars.flatMap(({ id, status, cancelled_at: at }) =>
        status === 'Cancelada' && at !== null ? [[id, at.getTime()]] : [],
      ),
    ),
    decisions: new Map(decisions.map(({ scan_id, verdict }) => [String(scan_id), verdict])),
    leases: new Map(known.devices.map(({ id, leased_places }) => [id, leased_places])),
    links: new Map(
      decisions.flatMap(({ scan_id, car }) => (car === null ? [] : [[String(scan_id), car]])),
    ),
    plates: new Map(
      walkins.flatMap(({ scan_id, plate }) => (plate === null ? [] : [[String(scan_id), plate]])),
    ),
  });
  return { attendance, decisions, walkins };
}
