import type {
  ArrivalCar,
  ArrivalEntrance,
  Arrivals,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { type Entrance, insideEntrances } from '@trilha/contract/checkin/merge.rules.ts';
import { insideWalkins } from '@trilha/contract/checkin/walkin.rules.ts';
import { deviceState } from '@trilha/contract/checkin/device.rules.ts';
import { correctedTime, type SeenScan } from '@trilha/contract/checkin/scan.ts';
import { pendingSignatures } from '@trilha/contract/checkin/waiver.rules.ts';
import type { Services } from '../../../services.ts';
import { describeCrew, describeGateCar, describeWaiver } from '../list/describe-roster.ts';
import { findGateCars, type GateCarRow, type GateStage } from '../list/roster.sql.ts';
import { findFreePlaces } from '../../registrations/places/free-places.ts';
import { describeLeases } from '../phones/describe-lease.ts';
import { listDeviceRows } from '../phones/gate-devices.sql.ts';
import { describeSignatures } from '../signatures/describe-signatures.ts';
import { findSheetScans } from '../signatures/signatures.sql.ts';
import { describeWalkins } from '../walkins/describe-walkins.ts';
import { type MergedStage, mergeStage } from './merge-stage.ts';

const wire = (ms: number): string => new Date(ms).toISOString();

function describeCar(row: GateCarRow, pending: readonly string[]): ArrivalCar {
  return { ...describeGateCar(row), registration: row.registration, pending };
}

function describeDecision({
  verdict,
  by,
  decided_at: at,
  reason,
}: MergedStage['decisions'][number]): ArrivalEntrance['decision'] {
  return { verdict, by, at: at.toISOString(), reason };
}

/** The cars that came in at a stage, as far as the server knows, and the scans that staff have to check. */
export async function readArrivals(
  { db, reads, clock }: Pick<Services, 'db' | 'reads' | 'clock'>,
  stage: GateStage,
): Promise<Arrivals> {
  const rows = await findGateCars(reads, stage.id);
  const devices = await listDeviceRows(reads, stage.id);
  const known = { cars: rows, devices };
  const { attendance, decisions, walkins } = await mergeStage(reads, stage.id, known);
  const leaseOf = describeLeases(attendance.walkins);
  const now = clock.now();
  const waiver = await describeWaiver(db, stage.id, now);
  const signed = attendance.signatures.filter(({ fate }) => fate === 'counts');
  const pendingIn = (row: GateCarRow): string[] =>
    pendingSignatures({ crew: describeCrew(row, stage) }, waiver, signed).map(({ name }) => name);
  const cars = new Map(rows.map((row) => [row.id, describeCar(row, pendingIn(row))]));
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const decided = new Map(decisions.map((one) => [String(one.scan_id), describeDecision(one)]));
  const decisionOf = (key: string) => decided.get(key) ?? null;
  const deviceName = (id: number): string => names.get(id) ?? '';
  const entranceOf = ({ key, at, device, override, isWalkin }: Entrance): ArrivalEntrance => ({
    scan: Number(key),
    at: wire(at),
    device: deviceName(device),
    override,
    is_walkin: isWalkin,
    decision: decisionOf(key),
  });
  const ofCar = (id: number | null, number: number | null = null) => {
    const car = id === null ? null : (cars.get(id) ?? null);
    return { car, number: car?.number ?? number };
  };
  const entered = (one: Entrance) => ({ ...ofCar(one.car), entrance: entranceOf(one) });
  const came = new Set(insideEntrances(attendance).map(({ car }) => car));
  const walkedIn = insideWalkins(attendance.walkins);
  const crews = rows.flatMap(({ id, crew }) => (came.has(id) ? crew : []));
  const isAwaited = ({ state }: ArrivalCar): boolean => state === 'confirmed';
  const awaited = [...cars.values()].filter(isAwaited);
  // A car that was refused for a missing signature, then signed and came in, was not turned away.
  const isMended = ({ verdict, car }: SeenScan): boolean =>
    (verdict === 'unsigned' || verdict === 'minor_alone') && car !== null && came.has(car);
  return {
    stage: { ...stage, stage_date: stage.stage_date?.toISOString() ?? null },
    now: now.toISOString(),
    expected: rows.filter(({ id }) => came.has(id) || awaited.some((one) => one.id === id)).length,
    arrived: came.size,
    on_trail: {
      cars: came.size + walkedIn.length,
      people: walkedIn.reduce((sum, { people }) => sum + people, crews.length),
    },
    arrivals: attendance.arrivals
      .map(({ others, isConflict, ...first }) => ({
        ...entered(first),
        others: others.map(entranceOf),
        is_conflict: isConflict,
      }))
      .toReversed(),
    set_apart: attendance.setApart.map(({ why, ...one }) => ({ ...entered(one), why })),
    rejected: attendance.rejected.map(entered),
    missing: awaited.filter(({ id }) => !came.has(id)),
    turned_away: attendance.turnedAway
      .flatMap(({ scan }) =>
        scan.kind === 'seen' && !isMended(scan)
          ? [
              {
                ...ofCar(scan.car, scan.number),
                at: wire(correctedTime(scan)),
                device: deviceName(scan.device),
                verdict: scan.verdict,
              },
            ]
          : [],
      )
      .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    signatures: describeSignatures(attendance.signatures, {
      rows,
      deviceName,
      decisionOf,
      sheets: await findSheetScans(reads, stage.id),
    }),
    walkins: describeWalkins(attendance.walkins, { rows: walkins, deviceName, decisionOf }),
    free_places: (await findFreePlaces(reads, stage.id)).open,
    undone: attendance.undone.length,
    forks: attendance.forks.length,
    gaps: attendance.gaps.map(({ device, from, to }) => ({
      device: deviceName(device),
      from,
      to,
    })),
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      state: deviceState(device, now),
      last_seen_at: device.last_seen_at?.toISOString() ?? null,
      lease: leaseOf(device),
    })),
  };
}
