import { byTime, distrustedKeys, type KeptScan, placeOf, type PlacedScan } from './kept-scan.ts';
import { correctedTime, type OverrideTold, type Scan, type SignatureScan } from './scan.ts';
import { judgeWalkins, type Walkin, type WalkinFacts } from './walkin.rules.ts';

/** What the server knows in addition to the logs. All instants in milliseconds since 1970. */
export interface MergeFacts extends WalkinFacts {
  /** Phones that may let cars in against a verdict. */
  readonly overriders: ReadonlySet<number>;
  /** When each cancelled car's registration was cancelled. */
  readonly cancelled: ReadonlyMap<number, number>;
}

/** A phone let a car in. */
export interface Entrance extends PlacedScan {
  readonly car: number;
  /** The overridden verdict and the reason; null when the verdict was 'Entra'. */
  readonly override: OverrideTold | null;
  /** True when the car was recorded as a walk-in and staff identified its registration. */
  readonly isWalkin: boolean;
}

/** A car that entered the stage. */
export interface Arrival extends Entrance {
  /** Later entrances of the same car that are not undone, earliest first. */
  readonly others: readonly Entrance[];
  /** True when staff still have to review one of the others. */
  readonly isConflict: boolean;
}

/** Outcomes of a signature. */
export const SIGNING_FATES = ['counts', 'undone', 'rejected', 'revoked_device'] as const;

/** A statement signed on a phone, with its outcome. */
export interface Signing
  extends PlacedScan, Pick<SignatureScan, 'car' | 'person' | 'waiver' | 'by'> {
  readonly fate: (typeof SIGNING_FATES)[number];
}

/** Reasons why an entrance counts only after a staff decision. */
export const APART_REASONS = [
  'override',
  'override_unentitled',
  'cancelled_since',
  'revoked_device',
] as const;
export type ApartReason = (typeof APART_REASONS)[number];

/** A range of sequence numbers missing between those received from a phone. */
export interface Gap {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

/** All logs merged. Each stored scan is in exactly one of the lists. */
export interface Attendance {
  /** Sorted by time. */
  readonly arrivals: readonly Arrival[];
  /** Waiting for a staff decision. */
  readonly setApart: ReadonlyArray<Entrance & { readonly why: ApartReason }>;
  readonly undone: readonly Entrance[];
  /** Entrances that staff rejected: they never counted. */
  readonly rejected: readonly Entrance[];
  /** Cars that were looked at, but not let in. */
  readonly turnedAway: readonly KeptScan[];
  readonly undos: readonly KeptScan[];
  /** Sorted by time; two signatures for the same person are both kept. */
  readonly signatures: readonly Signing[];
  /** Cars without a registration, sorted by time. */
  readonly walkins: readonly Walkin[];
  readonly gaps: readonly Gap[];
  /** Scans with the same device and sequence number but different content: the phone's storage was copied. */
  readonly forks: readonly string[];
}

/**
 * The first entrance of each car past the gate: those that count, and overrides that staff have not decided about yet.
 */
export function insideEntrances({
  arrivals,
  setApart,
}: Pick<Attendance, 'arrivals' | 'setApart'>): Entrance[] {
  const all = [...arrivals, ...setApart.filter(({ why }) => why === 'override')];
  return [...Map.groupBy(all.toSorted(byTime), ({ car }) => car).values()].flatMap(
    ([first]) => first ?? [],
  );
}

type Fate = ApartReason | 'undone' | 'rejected' | 'counts';

/** The car that a scan let in and the override used; null when it let none in. */
export function entranceOf(scan: Scan): Pick<Entrance, 'car' | 'override'> | null {
  if (scan.kind === 'override') {
    const { car, verdict, reason, words } = scan;
    return { car, override: { verdict, reason, words } };
  }
  if (scan.kind !== 'seen' || scan.verdict !== 'enters' || scan.car === null) return null;
  return { car: scan.car, override: null };
}

/** The ranges missing between numbers that count from 1; expects them in ascending order. */
export function sequenceGaps(sequences: readonly number[]): Omit<Gap, 'device'>[] {
  return sequences.flatMap((sequence, index) => {
    const before = sequences[index - 1] ?? 0;
    return sequence === before + 1 ? [] : [{ from: before + 1, to: sequence - 1 }];
  });
}

function findGaps(scans: readonly KeptScan[]): Gap[] {
  const byDevice = Map.groupBy(scans, ({ scan }) => scan.device);
  const devices = [...byDevice].toSorted(([a], [b]) => a - b);
  return devices.flatMap(([device, own]) => {
    const sequences = [...new Set(own.map(({ scan }) => scan.sequence))].toSorted((a, b) => a - b);
    return sequenceGaps(sequences).map((gap) => ({ device, ...gap }));
  });
}

function findForks(scans: readonly KeptScan[]): string[] {
  const byPlace = Map.groupBy(scans, ({ scan }) => placeOf(scan));
  const forks = [...byPlace.values()].filter((same) => same.length > 1);
  return forks.flatMap((same) => same.map(({ key }) => key)).toSorted();
}

function apartReason(
  one: Entrance,
  isDistrusted: boolean,
  { cancelled, overriders }: MergeFacts,
): ApartReason | null {
  if (isDistrusted) return 'revoked_device';
  if (one.override !== null) {
    return overriders.has(one.device) ? 'override' : 'override_unentitled';
  }
  return one.at >= (cancelled.get(one.car) ?? Infinity) ? 'cancelled_since' : null;
}

function signingOf(
  { key, scan }: KeptScan,
  { isTaken, isDistrusted }: { readonly isTaken: boolean; readonly isDistrusted: boolean },
  { decisions }: MergeFacts,
): Signing[] {
  if (scan.kind !== 'signature') return [];
  const { car, person, waiver, by, device, sequence } = scan;
  const at = correctedTime(scan);
  const told = { key, car, person, waiver, by, device, sequence, at };
  if (isTaken) return [{ ...told, fate: 'undone' }];
  const decision = decisions.get(key);
  if (decision === 'rejected') return [{ ...told, fate: 'rejected' }];
  const isApart = decision === undefined && isDistrusted;
  return [{ ...told, fate: isApart ? 'revoked_device' : 'counts' }];
}

function arrivalOf(entrances: readonly Entrance[], { decisions }: MergeFacts): Arrival[] {
  const [first, ...others] = entrances.toSorted(byTime);
  if (first === undefined) return [];
  const isConflict = others.some(({ key }) => !decisions.has(key));
  return [{ ...first, others, isConflict }];
}

/**
 * Merges all logs as a union: the order of scans and duplicates do not change the result. A car's earliest corrected
 * time is its arrival, its other entrances are conflicts to review. An undo cancels the scan it names, even one
 * received later, but has no effect once its phone is revoked. Overrides count once staff accept them.
 */
export function mergeScans(kept: readonly KeptScan[], facts: MergeFacts): Attendance {
  const scans = [...new Map(kept.map((one) => [one.key, one])).values()].toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  const distrusted = distrustedKeys(scans, facts.revoked);
  const taken = new Set(
    scans.flatMap(({ key, scan }) =>
      scan.kind === 'undo' && !distrusted.has(key)
        ? [placeOf({ device: scan.device, sequence: scan.undoes })]
        : [],
    ),
  );
  const entrances = scans.flatMap(({ key, scan }): Entrance[] => {
    const car = scan.kind === 'walkin' ? facts.links.get(key) : undefined;
    const isWalkin = car !== undefined;
    const entered = isWalkin ? { car, override: null } : entranceOf(scan);
    const { device, sequence } = scan;
    if (entered === null) return [];
    return [{ key, ...entered, isWalkin, device, sequence, at: correctedTime(scan) }];
  });
  const fate = Map.groupBy(entrances, (one): Fate => {
    if (taken.has(placeOf(one))) return 'undone';
    const decision = facts.decisions.get(one.key);
    if (decision === 'rejected') return 'rejected';
    if (decision !== undefined) return 'counts';
    return apartReason(one, distrusted.has(one.key), facts) ?? 'counts';
  });
  const of = (name: Fate): Entrance[] => (fate.get(name) ?? []).toSorted(byTime);
  const apart = (why: ApartReason) => of(why).map((one) => ({ ...one, why }));
  const byCar = Map.groupBy(of('counts'), ({ car }) => car);
  return {
    arrivals: [...byCar.values()].flatMap((own) => arrivalOf(own, facts)).toSorted(byTime),
    setApart: APART_REASONS.flatMap(apart).toSorted(byTime),
    undone: of('undone'),
    rejected: of('rejected'),
    turnedAway: scans.filter(({ scan }) => scan.kind === 'seen' && entranceOf(scan) === null),
    undos: scans.filter(({ scan }) => scan.kind === 'undo'),
    signatures: scans
      .flatMap((one) => {
        const isTaken = taken.has(placeOf(one.scan));
        return signingOf(one, { isTaken, isDistrusted: distrusted.has(one.key) }, facts);
      })
      .toSorted(byTime),
    walkins: judgeWalkins(scans, { taken, distrusted }, facts),
    gaps: findGaps(scans),
    forks: findForks(scans),
  };
}
