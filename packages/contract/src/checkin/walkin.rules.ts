import { byTime, type KeptScan, placeOf, type PlacedScan, type ScanDecision } from './kept-scan.ts';
import { correctedTime, type Scan, type WalkinScan } from './scan.ts';

/*
 * Walk-ins: cars without a registration that take a place leased to the phone beforehand (decision 096). A phone offers
 * no more walk-ins than it has places. The server keeps any it records beyond that until staff decide.
 */

/** Outcomes of a walk-in. `no_place`: its phone had no place left. */
export const WALKIN_FATES = ['counts', 'undone', 'rejected', 'revoked_device', 'no_place'] as const;
export type WalkinFate = (typeof WALKIN_FATES)[number];

/** A car without a registration, with its outcome. One that staff linked to an entered car is an entrance instead. */
export interface Walkin extends PlacedScan, Pick<WalkinScan, 'people' | 'minors' | 'fee'> {
  /** True when everyone aboard signed the stage's statement. */
  readonly isSigned: boolean;
  readonly fate: WalkinFate;
  /** True when another walk-in has the same plate and staff have not decided about it yet. */
  readonly isConflict: boolean;
}

/** What the server knows about walk-ins in addition to the logs. */
export interface WalkinFacts {
  /** When each revoked phone was revoked. */
  readonly revoked: ReadonlyMap<number, number>;
  readonly decisions: ReadonlyMap<string, ScanDecision>;
  /** Places leased to each phone, used or not. */
  readonly leases: ReadonlyMap<number, number>;
  /** The entered car that staff linked to a walk-in. */
  readonly links: ReadonlyMap<string, number>;
  /** Known plates of walk-ins. */
  readonly plates: ReadonlyMap<string, string>;
}

interface Candidate extends Omit<Walkin, 'fate' | 'isConflict'> {
  readonly decision: ScanDecision | null;
  readonly isUndone: boolean;
  readonly isDistrusted: boolean;
}

const bySequence = (a: Candidate, b: Candidate): number =>
  a.sequence - b.sequence || (a.key < b.key ? -1 : 1);

/**
 * Outcomes of one phone's walk-ins. Accepted ones take places first, then the others in log order until no place is
 * left.
 */
function fatesOf(own: readonly Candidate[], places: number): [string, WalkinFate][] {
  const accepted = own.filter((one) => !one.isUndone && one.decision === 'accepted').length;
  let left = places - accepted;
  return own.toSorted(bySequence).map((one): [string, WalkinFate] => {
    if (one.isUndone) return [one.key, 'undone'];
    if (one.decision !== null) {
      return [one.key, one.decision === 'accepted' ? 'counts' : 'rejected'];
    }
    if (one.isDistrusted) return [one.key, 'revoked_device'];
    left -= 1;
    return [one.key, left >= 0 ? 'counts' : 'no_place'];
  });
}

/** Walk-ins that share a plate, until staff decided about each but the first. */
function findConflicts(walkins: readonly Candidate[], { plates }: WalkinFacts): Set<string> {
  const standing = walkins.filter((one) => !one.isUndone && one.decision !== 'rejected');
  const plated = standing.filter(({ key }) => plates.has(key)).toSorted(byTime);
  const same = [...Map.groupBy(plated, ({ key }) => plates.get(key)).values()];
  const open = same.filter(([, ...others]) => others.some(({ decision }) => decision === null));
  return new Set(open.flatMap((own) => own.map(({ key }) => key)));
}

/**
 * Outcomes of all walk-ins that are not linked to an entered car. Per phone, no more count without a staff decision
 * than it has places, in whatever order the scans arrived.
 * @param log.taken the log positions of scans that their phone undid
 * @param log.distrusted keys of scans from revoked phones
 */
export function judgeWalkins(
  scans: readonly KeptScan[],
  {
    taken,
    distrusted,
  }: { readonly taken: ReadonlySet<string>; readonly distrusted: ReadonlySet<string> },
  facts: WalkinFacts,
): Walkin[] {
  const all = scans.flatMap(({ key, scan }): Candidate[] => {
    if (scan.kind !== 'walkin' || facts.links.has(key)) return [];
    const { device, sequence, people, minors, fee } = scan;
    const at = correctedTime(scan);
    const isUndone = taken.has(placeOf(scan));
    const decision = facts.decisions.get(key) ?? null;
    const isSigned = scan.waiver !== null;
    const isDistrusted = distrusted.has(key);
    const judged = { isSigned, decision, isUndone, isDistrusted };
    return [{ key, at, device, sequence, people, minors, fee, ...judged }];
  });
  const fates = new Map(
    [...Map.groupBy(all, ({ device }) => device)].flatMap(([device, own]) =>
      fatesOf(own, facts.leases.get(device) ?? 0),
    ),
  );
  const conflicts = findConflicts(all, facts);
  return all
    .map(({ key, at, device, sequence, people, minors, fee, isSigned }) => {
      const told = { key, at, device, sequence, people, minors, fee, isSigned };
      return { ...told, fate: fates.get(key) ?? 'no_place', isConflict: conflicts.has(key) };
    })
    .toSorted(byTime);
}

/** Walk-ins past the gate, including those that their phone had no place for. */
export function insideWalkins<One extends Pick<Walkin, 'fate'>>(walkins: readonly One[]): One[] {
  return walkins.filter(({ fate }) => fate === 'counts' || fate === 'no_place');
}

/** Places of each phone that walk-ins have used. */
export function usedPlaces(
  walkins: readonly Pick<Walkin, 'device' | 'fate'>[],
): Map<number, number> {
  const counting = walkins.filter(({ fate }) => fate === 'counts');
  const byDevice = Map.groupBy(counting, ({ device }) => device);
  return new Map([...byDevice].map(([device, own]) => [device, own.length]));
}

/**
 * The walk-ins among these scans that the phone did not undo. Callers leave out scans whose place staff returned
 * (`knownLog`).
 */
export function standingWalkins(scans: readonly Scan[]): WalkinScan[] {
  const undone = new Set(scans.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  return scans.flatMap((one) => (one.kind === 'walkin' && !undone.has(one.sequence) ? [one] : []));
}

/** How many more walk-ins a phone may record. */
export function walkinsLeft(leased: number, scans: readonly Scan[]): number {
  return Math.max(0, leased - standingWalkins(scans).length);
}
