import type { KeptScan } from '../checkin/kept-scan.ts';
import type { MergeFacts } from '../checkin/merge.rules.ts';
import { correctedTime, type Scan } from '../checkin/scan.ts';

/** Sample scans, as a phone would write them. */
export const OPENS = Date.parse('2026-04-18T10:00:00Z');

export const NOTHING: MergeFacts = {
  revoked: new Map(),
  overriders: new Set([1, 2]),
  cancelled: new Map(),
  decisions: new Map(),
  leases: new Map(),
  links: new Map(),
  plates: new Map(),
};
/** A scan that the server received at a given moment. */
export const keptAt = (scan: Scan, receivedAt: number): KeptScan => ({
  key: `${scan.device}:${scan.sequence}:${JSON.stringify(scan).length}`,
  scan,
  receivedAt,
});
/** A scan that the server received immediately. */
export const kept = (scan: Scan): KeptScan => keptAt(scan, correctedTime(scan));
export const entrance = (
  device: number,
  sequence: number,
  car: number,
  at: number,
  offset = 0,
): Scan => ({
  v: 1,
  kind: 'seen',
  device,
  sequence,
  car,
  number: car,
  how: 'credential',
  verdict: 'enters',
  at: at - offset,
  offset,
  revision: 1,
});
export const undo = (device: number, sequence: number, undoes: number, at: number): Scan => ({
  v: 1,
  kind: 'undo',
  device,
  sequence,
  undoes,
  at,
  offset: 0,
  revision: 1,
});

export const override = (device: number, sequence: number, car: number, at: number): Scan => ({
  v: 1,
  kind: 'override',
  device,
  sequence,
  car,
  number: car,
  verdict: 'pending_payment',
  reason: 'paid_here',
  words: null,
  at,
  offset: 0,
  revision: 1,
});

/** A crew member signs the stage's statement. */
export const signing = (device: number, sequence: number, car: number, at: number): Scan => ({
  v: 1,
  kind: 'signature',
  device,
  sequence,
  car,
  number: car,
  person: car * 10,
  waiver: 'w'.repeat(43),
  by: 'self',
  sheet: 's'.repeat(43),
  at,
  offset: 0,
  revision: 1,
});

/** A walk-in. */
export const walkin = (device: number, sequence: number, at: number): Scan => ({
  v: 1,
  kind: 'walkin',
  device,
  sequence,
  people: 2,
  minors: 0,
  fee: 45_000,
  waiver: null,
  sheet: 's'.repeat(43),
  at,
  offset: 0,
  revision: 1,
});
