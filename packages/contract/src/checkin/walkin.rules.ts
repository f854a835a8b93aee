import { byTime, type KeptScan, placeOf, type PlacedScan, type ScanDecision } from './kept-scan.ts';
import { correctedTime, type Scan, type WalkinScan } from './scan.ts';

/*
 * Who comes without an entry, on a place that the phone was given beforehand (decision 096). A phone takes down no more
 * of them than it has places; whatever it says all the same is kept, and waits for somebody.
 */

/** What comes of a walk-in. `no_place`: its phone had no place left for it. */
export const WALKIN_FATES = ['counts', 'undone', 'rejected', 'revoked_device', 'no_place'] as const;
export type WalkinFate = (typeof WALKIN_FATES)[number];

/** A car that came without an entry, and what came of it. One that turned out to be an entered car is an entrance. */
export interface Walkin extends PlacedScan, Pick<WalkinScan, 'people' | 'minors' | 'fee'> {
  /** Whether everybody aboard signed the stage's statement. */
  readonly isSigned: boolean;
  readonly fate: WalkinFate;
  /** Whether another walk-in has the same plate, and nobody has said yet what that is. */
  readonly isConflict: boolean;
}

/** What is known of walk-ins beside the logs. */
export interface WalkinFacts {
  /** From when on a phone is not trusted any more. */
  readonly revoked: ReadonlyMap<number, number>;
  readonly decisions: ReadonlyMap<string, ScanDecision>;
  /** How many places each phone holds, used or not. */
  readonly leases: ReadonlyMap<number, number>;
  /** Which entered car a walk-in turned out to be, as staff says. */
  readonly links: ReadonlyMap<string, number>;
  /** Plates of walk-ins, as far as they are known. */
  readonly plates: ReadonlyMap<string, string>;
}

interface Candidate extends Omit<Walkin, 'fate' | 'isConflict'> {
  readonly decision: ScanDecision | null;
  readonly isUndone: boolean;
  readonly isDistrusted: boolean;
}

const bySequence = (a: Candidate, b: Candidate): number =>
  a.sequence - b.sequence || (a.key < b.key ? -1 : 1);

/** What comes of one phone's walk-ins: those that were accepted first, then in the order of its log, up to its places. */
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

/** Walk-ins whose plate another one has too, until somebody decided about each but the first. */
function findConflicts(walkins: readonly Candidate[], { plates }: WalkinFacts): Set<string> {
  const standing = walkins.filter((one) => !one.isUndone && one.decision !== 'rejected');
  const plated = standing.filter(({ key }) => plates.has(key)).toSorted(byTime);
  const same = [...Map.groupBy(plated, ({ key }) => plates.get(key)).values()];
  const open = same.filter(([, ...others]) => others.some(({ decision }) => decision === null));
  return new Set(open.flatMap((own) => own.map(({ key }) => key)));
}

/**
 * What comes of every walk-in that is no entered car. Of no phone more count than it holds places, however the entries
 * came here.
 * @param log.taken the places in logs of entries that their phone took back
 * @param log.distrusted keys of entries of revoked phones
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

/** Cars without an entry that are past the gate, whether or not their phone had a place for them. */
export function insideWalkins<One extends Pick<Walkin, 'fate'>>(walkins: readonly One[]): One[] {
  return walkins.filter(({ fate }) => fate === 'counts' || fate === 'no_place');
}

/** How many places of each phone walk-ins have used. */
export function usedPlaces(
  walkins: readonly Pick<Walkin, 'device' | 'fate'>[],
): Map<number, number> {
  const counting = walkins.filter(({ fate }) => fate === 'counts');
  const byDevice = Map.groupBy(counting, ({ device }) => device);
  return new Map([...byDevice].map(([device, own]) => [device, own.length]));
}

/** The walk-ins of a phone's own log that it did not take back and that the desk did not give back to it. */
export function standingWalkins(scans: readonly Scan[]): WalkinScan[] {
  const undone = new Set(scans.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  return scans.flatMap((one) => (one.kind === 'walkin' && !undone.has(one.sequence) ? [one] : []));
}

/** How many walk-ins a phone may still take down. */
export function walkinsLeft(leased: number, scans: readonly Scan[]): number {
  return Math.max(0, leased - standingWalkins(scans).length);
}
