import { type AttemptRow, ENTRY_KINDS, plainKind } from './attempts.ts';
import type { Configuration, PublicPool } from './configuration.ts';

/** What an explanation reads of a row. Rows are in order and without gaps, from the first. */
export type ExplainedRow = Omit<
  AttemptRow,
  'stage' | 'batch' | 'batch_position' | 'free_after' | 'token'
>;

/** A row of the log that is of the person who asks. */
export interface OwnRow {
  readonly seq: number;
  readonly registration_id: number | null;
  /** The exact code of a refusal. */
  readonly refusal: string | null;
  readonly token: string | null;
}

/** One registration, or one refused request: its rows, oldest first. */
export type Subject = readonly [OwnRow, ...OwnRow[]];

/** What the log says of one subject. */
export interface Facts {
  readonly request: ExplainedRow;
  readonly refusal: string | null;
  /** The row that decides where it stands. */
  readonly last: ExplainedRow;
  readonly own: readonly ExplainedRow[];
  /** The stage when the request was decided, and as the log tells it last. */
  readonly before: Configuration;
  readonly now: Configuration;
  /** The pool it asked; null where its code has none. */
  readonly pool: PublicPool | null;
  readonly capacity: number;
  readonly free: number;
  /** Start of the window it was sent for; null where there is none. */
  readonly opens: string | null;
  readonly rank: number;
  readonly carsBefore: number;
  /** When the last place of the pool went before it. */
  readonly lastPlaceAt: string | null;
  /** When the pause that refused it began. */
  readonly pausedAt: string | null;
  /** When each tenth place of the pool went. */
  readonly fills: readonly string[];
  readonly cars: number;
  /** In the line just after the request, and as the log tells it last. */
  readonly positionThen: number | null;
  readonly position: number | null;
  /** Rows that took general places while it waited, others' all. */
  readonly passed: readonly ExplainedRow[];
  /** Who moved up with the places that it gave up. */
  readonly takers: readonly ExplainedRow[];
  /** Free general places and length of the line as the log tells them last. */
  readonly freeNow: number;
  readonly lineNow: number;
  readonly lastSeq: number;
}

export const isEntry = ({ kind }: Pick<ExplainedRow, 'kind'>): boolean =>
  (ENTRY_KINDS as readonly string[]).includes(kind);

/** True of an entry that asked for a place of the first batch. */
export const isOfBatch = ({ kind }: Pick<ExplainedRow, 'kind'>): boolean =>
  plainKind(kind) === 'first_batch';

/** A registration's rows together, each refusal for itself. */
export function subjectsOf(own: readonly OwnRow[]): Subject[] {
  const subjects: Array<[OwnRow, ...OwnRow[]]> = [];
  const byRegistration = new Map<number, [OwnRow, ...OwnRow[]]>();
  for (const row of own.toSorted((a, b) => a.seq - b.seq)) {
    const id = row.refusal === null ? row.registration_id : null;
    const known = id === null ? undefined : byRegistration.get(id);
    if (known !== undefined) {
      known.push(row);
      continue;
    }
    const subject: [OwnRow, ...OwnRow[]] = [row];
    subjects.push(subject);
    if (id !== null) byRegistration.set(id, subject);
  }
  return subjects;
}

function poolOf({ kind: sent, pool }: ExplainedRow): PublicPool | null {
  if (pool !== null) return pool;
  const kind = plainKind(sent);
  if (kind === 'voucher') return null;
  return kind === 'first_batch' || kind === 'invitation' ? kind : 'general';
}

/** A count of who waits ahead of a number, row by row. */
function lineAhead(number: number) {
  let count = 0;
  return {
    count: () => count,
    begin: (line: ReadonlyArray<readonly [number, number]>) => {
      count = line.filter(([other]) => other < number).length;
    },
    add: ({ number_before: from, number_after: to }: ExplainedRow) => {
      if (from === to) return;
      if (from !== null && from < number) count -= 1;
      if (to !== null && to < number) count += 1;
    },
  };
}

/**
 * Reads from a stage's log what explains one subject. Takes time in proportion to the log and reads no current state.
 * @returns null where the log does not have its rows
 */
export function factsOf(rows: readonly ExplainedRow[], subject: Subject): Facts | null {
  const own = subject.flatMap(({ seq }) => rows[seq - 1] ?? []);
  const [request] = own;
  const begun = rows[0]?.configuration;
  if (request === undefined || own.length < subject.length || !begun) return null;
  const deciding = own.filter(({ kind }, index) => index === 0 || kind !== 'edit');
  const last = deciding.at(-1) ?? request;
  const pool = poolOf(request);
  const moment = readMoment(rows, request, pool);
  const numbers = own.flatMap(({ number_after }) => number_after ?? []);
  return {
    ...moment,
    ...readAfterwards(rows, { request, last, number: numbers.at(-1) ?? null }),
    request,
    refusal: subject[0].refusal,
    last,
    own,
    pool,
    cars: carsAfter(own, request),
    positionThen:
      request.number_after === null ? null : positionIn(rows, request.number_after, request.seq),
  };
}

/** Vehicles of a registration: an edit of places tells the difference, one in the line the whole. */
function carsAfter(own: readonly ExplainedRow[], request: ExplainedRow): number {
  return own.reduce((count, row) => {
    if (row === request || row.kind !== 'edit') return count;
    return row.outcome === 'waiting' ? row.cars : count + row.places;
  }, request.cars);
}

function positionIn(rows: readonly ExplainedRow[], number: number, upTo: number): number {
  const line = lineAhead(number);
  line.begin(rows[0]?.configuration?.balance?.line ?? []);
  for (let index = 1; index < upTo; index += 1) {
    const row = rows[index];
    if (row !== undefined) line.add(row);
  }
  return line.count() + 1;
}

/** The stage as the request found it, and who had come before. */
function readMoment(rows: readonly ExplainedRow[], request: ExplainedRow, pool: PublicPool | null) {
  const before = configurationBefore(rows, request.seq);
  const opens = isOfBatch(request) ? before.start_first_batch : before.start_registration_date;
  const balance = rows[0]?.configuration?.balance;
  let taken = pool === null ? 0 : (balance?.taken[pool] ?? 0);
  let most = taken;
  let [rank, carsBefore] = [1, 0];
  let lastPlaceAt: string | null = null;
  let pausedAt: string | null = null;
  const fills: string[] = [];
  for (let index = 1; index < request.seq - 1; index += 1) {
    const row = rows[index];
    if (row === undefined) break;
    const at = row.received_at ?? row.decided_at;
    if (row.kind === 'pause') pausedAt = row.decided_at;
    if (isEntry(row) && isOfOpening(row, request, opens)) {
      rank += 1;
      carsBefore += row.cars;
    }
    if (row.pool !== pool || row.pool === null) continue;
    taken += row.places;
    if (row.places > 0) lastPlaceAt = at;
    for (; most < taken; most += 1) if ((most + 1) % 10 === 0) fills.push(at);
  }
  const capacity = pool === null ? 0 : (before.capacity[pool] ?? 0);
  const free = Math.max(0, capacity - taken);
  return { before, opens, rank, carsBefore, lastPlaceAt, pausedAt, fills, capacity, free };
}

/** Of the requests before: those of the first batch for one of it, otherwise all since the opening. */
function isOfOpening(row: ExplainedRow, request: ExplainedRow, opens: string | null): boolean {
  if (isOfBatch(row) !== isOfBatch(request)) return false;
  return opens === null || row.received_at === null || row.received_at >= opens;
}

function configurationBefore(rows: readonly ExplainedRow[], seq: number): Configuration {
  for (let index = seq - 1; index >= 0; index -= 1) {
    const found = rows[index]?.configuration;
    if (found) return found;
  }
  throw new Error('a log begins with its configuration');
}

/** What the log tells after the request: who passed, who moved up, and where everything stands last. */
function readAfterwards(
  rows: readonly ExplainedRow[],
  { request, last, number }: { request: ExplainedRow; last: ExplainedRow; number: number | null },
) {
  const balance = rows[0]?.configuration?.balance;
  const isWaiting = last.outcome === 'waiting';
  const waitsUntil = request.outcome === 'waiting' ? (isWaiting ? Infinity : last.seq) : 0;
  const ahead = lineAhead(number ?? 0);
  ahead.begin(balance?.line ?? []);
  let [taken, lineNow] = [balance?.taken.general ?? 0, balance?.line.length ?? 0];
  const [passed, takers]: [ExplainedRow[], ExplainedRow[]] = [[], []];
  for (const row of rows) {
    if (row.pool === 'general') taken += row.places;
    lineNow += Number(row.number_after !== null) - Number(row.number_before !== null);
    ahead.add(row);
    if (row.seq <= request.seq) continue;
    if (row.seq < waitsUntil && passes(row, number)) passed.push(row);
    const follows = last.outcome === 'freed' && row.kind === 'promotion' && row.seq > last.seq;
    if (follows && row.decided_at === last.decided_at) takers.push(row);
  }
  const now = configurationBefore(rows, rows.length);
  const freeNow = Math.max(0, (now.capacity.general ?? 0) - taken);
  const position = isWaiting && number !== null ? ahead.count() + 1 : null;
  return { now, freeNow, lineNow, position, passed, takers, lastSeq: rows.length };
}

/** Whether a row took a general place although the number waits; who waits ahead of it passes nobody. */
function passes(row: ExplainedRow, number: number | null): boolean {
  if (row.pool !== 'general' || row.places <= 0) return false;
  return row.number_before === null || number === null || row.number_before > number;
}
