import { canPromote } from '../registrations/deadlines.rules.ts';
import { whenPoolIsFull, whenPoolIsShort, type Pool } from '../registrations/pool.rules.ts';
import {
  type AttemptRow,
  CONFIGURATION_KINDS,
  ENTRY_KINDS,
  type EntryKind,
  hashedText,
  isDeskKind,
  type LinkedRow,
  type Outcome,
  plainKind,
} from './attempts.ts';
import {
  closedFor,
  configurationChanges,
  entryKind,
  requestedPool,
} from './configuration.rules.ts';
import type { Configuration, PublicPool } from './configuration.ts';

/** The first row that does not agree, and why, in Portuguese. */
export interface Disagreement {
  /** Row number in the file, from 1. */
  readonly row: number;
  readonly why: string;
}

/** A stage as far as it has been recomputed. */
interface ReplayedStage {
  configuration: Configuration;
  readonly taken: Map<PublicPool, number>;
  /** Vehicles by number, in the order of the line. */
  readonly line: Map<number, number>;
  nextNumber: number;
}

class Wrong extends Error {}

function insist(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Wrong(why);
}

/**
 * Recomputes a stage's log from its first row with the contract's rules alone: places, pools, windows, pauses, order,
 * waiting list, and hash chain.
 * @param end number of rows and last hash, as published
 * @returns null when everything agrees
 */
export function replayLog(
  rows: readonly LinkedRow[],
  end: { readonly rows: number; readonly hash: string },
  sha256: (text: string) => string,
): Disagreement | null {
  let stage: ReplayedStage | null = null;
  let before: LinkedRow | null = null;
  for (const [index, row] of rows.entries()) {
    try {
      checkLink(row, before, sha256);
      stage = stage === null ? begin(row) : checkRow(stage, row, before);
    } catch (error) {
      if (error instanceof Wrong) return { row: index + 1, why: error.message };
      throw error;
    }
    before = row;
  }
  if (rows.length !== end.rows || (before?.hash ?? '') !== end.hash) {
    return { row: rows.length, why: 'não é a última linha do registro' };
  }
  return null;
}

function checkLink(
  row: LinkedRow,
  before: LinkedRow | null,
  sha256: (text: string) => string,
): void {
  insist(row.seq === (before?.seq ?? 0) + 1, `o número de ordem é ${row.seq}`);
  insist(before === null || row.stage === before.stage, 'é de outra etapa');
  insist(row.hash === sha256(hashedText(row, before?.hash ?? '')), 'o código não é o desta linha');
  const [batch, position] = [before?.batch ?? 0, before?.batch_position ?? 0];
  const goesOn = row.batch === batch && row.batch_position === position + 1;
  const begins = row.batch === batch + 1 && row.batch_position === 1;
  insist(goesOn || begins, 'a decisão não segue a anterior');
}

function begin(row: AttemptRow): ReplayedStage {
  const { configuration } = row;
  insist(row.kind === 'begun' && configuration !== null, 'o registro não começa por ela');
  const { balance } = configuration;
  insist(balance !== undefined, 'não diz o que havia antes');
  return {
    configuration,
    taken: new Map(Object.entries(balance.taken) as Array<[PublicPool, number]>),
    line: new Map(balance.line),
    nextNumber: balance.next_number,
  };
}

function checkRow(stage: ReplayedStage, row: AttemptRow, before: AttemptRow | null): ReplayedStage {
  if (row.kind !== 'promotion') checkOrder(row, before);
  if (isOneOf(CONFIGURATION_KINDS, row.kind)) return configure(stage, row);
  insist(row.configuration === null, 'muda a etapa');
  const free = row.pool === null ? null : freeOf(stage, row.pool);
  insist(row.free_before === free, `diz ${row.free_before} vagas livres antes, a conta dá ${free}`);
  if (isOneOf(ENTRY_KINDS, row.kind)) checkEntry(stage, row, row.kind);
  else checkChange(stage, row);
  const after = free === null ? null : free - row.places;
  insist(
    row.free_after === after,
    `diz ${row.free_after} vagas livres depois, a conta dá ${after}`,
  );
  if (row.pool !== null) stage.taken.set(row.pool, (stage.taken.get(row.pool) ?? 0) + row.places);
  moveInLine(stage, row);
  return stage;
}

/** Requests of one transaction are decided in the order in which they were received. */
function checkOrder(row: AttemptRow, before: AttemptRow | null): void {
  if (row.received_at === null || before === null || before.received_at === null) return;
  if (row.batch !== before.batch) return;
  insist(before.received_at <= row.received_at, 'foi recebida antes da linha anterior');
}

function configure(stage: ReplayedStage, row: AttemptRow): ReplayedStage {
  const { configuration, kind } = row;
  insist(configuration !== null, 'não diz o que mudou');
  insist(configuration.balance === undefined, 'o registro já tinha começado');
  const [change, ...more] = configurationChanges(stage.configuration, configuration);
  insist(change?.kind === kind && more.length === 0, 'não foi isso que mudou');
  const isBare = row.places === 0 && row.cars === 0 && row.pool === null;
  insist(isBare && row.outcome === 'recorded', 'é mais do que uma mudança da etapa');
  insist(row.number_before === null && row.number_after === null, 'tem um número na fila');
  insist(row.free_before === null && row.free_after === null, 'tem vagas livres');
  stage.configuration = configuration;
  for (const pool of Object.keys(configuration.capacity) as PublicPool[]) {
    insist(freeOf(stage, pool) >= 0, 'há mais vagas ocupadas do que vagas');
  }
  return stage;
}

function freeOf({ configuration, taken }: ReplayedStage, pool: PublicPool): number {
  return (configuration.capacity[pool] ?? 0) - (taken.get(pool) ?? 0);
}

function kindOfPool(pool: PublicPool): Pool {
  return pool.startsWith('voucher_') ? 'voucher' : (pool as Exclude<Pool, 'voucher'>);
}

function checkEntry(stage: ReplayedStage, row: AttemptRow, kind: EntryKind): void {
  const { cars, pool, outcome } = row;
  insist(row.received_at !== null, 'ninguém enviou o pedido');
  insist(cars > 0 && row.number_before === null, 'não é um pedido novo');
  const receivedAt = new Date(row.received_at);
  const isAtDesk = isDeskKind(kind);
  const plain = plainKind(kind);
  const pass = {
    hasInvitation: plain === 'invitation',
    hasVoucher: plain === 'voucher',
    isAtDesk,
  };
  const expectedKind = entryKind(stage.configuration, pass, receivedAt);
  insist(kind === expectedKind, `veio como ${kind}, pela hora era ${expectedKind}`);
  if (outcome === 'not_admissible') {
    insist(row.places === 0 && pool === null && row.number_after === null, 'ocupou uma vaga');
    return;
  }
  const closed = closedFor(stage.configuration, pass, receivedAt);
  if (closed !== null) {
    insist(outcome === closed, `o resultado é ${outcome}, a conta dá ${closed}`);
    insist(row.places === 0 && pool === null && row.number_after === null, 'ocupou uma vaga');
    return;
  }
  const asked = requestedPool(stage.configuration, pass, receivedAt);
  insist(pool !== null && kindOfPool(pool) === asked, `pediu de ${pool}, o certo era ${asked}`);
  // Staff pass nobody who fits, even where no promotion runs any more.
  const isBehind = isAtDesk && pool === 'general' && nextInLine(stage) !== null;
  const isPlaced = freeOf(stage, pool) >= cars && !isBehind;
  const short = whenPoolIsShort(kindOfPool(pool));
  const expected = isPlaced ? 'placed' : short === 'wait' ? 'waiting' : short;
  insist(outcome === expected, `o resultado é ${outcome}, a conta dá ${expected}`);
  insist(row.places === (isPlaced ? cars : 0), `ocupou ${row.places} vagas`);
  const number = expected === 'waiting' ? stage.nextNumber : null;
  insist(
    row.number_after === number,
    `o número na fila é ${row.number_after}, o próximo era ${number}`,
  );
  if (isPlaced) refusePassed(stage, row);
}

/** Fails when a new entry gets a place that a waiting entry could have. */
function refusePassed(stage: ReplayedStage, row: AttemptRow): void {
  if (row.pool !== 'general' || !promotes(stage, row)) return;
  const number = nextInLine(stage);
  insist(number === null, `o número ${number} da fila vinha antes`);
}

function promotes({ configuration }: ReplayedStage, { decided_at }: AttemptRow): boolean {
  const { status, stage_date } = configuration;
  if (status !== 'Agendada') return false;
  return stage_date === null || canPromote(new Date(stage_date), new Date(decided_at));
}

/** The first waiting entry that fits into the free places (D20). */
function nextInLine(stage: ReplayedStage): number | null {
  const free = freeOf(stage, 'general');
  if (free <= 0) return null;
  for (const [number, cars] of stage.line) if (cars <= free) return number;
  return null;
}

/** The outcomes that each kind of change may have. */
export const EXPECTED_OF_CHANGE: Readonly<Record<string, readonly Outcome[]>> = {
  cancellation: ['freed', 'left_line'],
  expiry: ['freed', 'left_line'],
  stage_cancelled: ['freed', 'left_line'],
  promotion: ['placed'],
  late_payment: ['placed'],
  gate: ['placed'],
  gate_returned: ['freed'],
  edit: ['placed', 'freed', 'waiting', 'no_vacancies', 'first_batch_full', 'voucher_exhausted'],
};

function checkChange(stage: ReplayedStage, row: AttemptRow): void {
  const { kind, cars, places, pool, outcome, number_before: from } = row;
  insist(EXPECTED_OF_CHANGE[kind]?.includes(outcome) === true, `o resultado é ${outcome}`);
  insist(from === null || stage.line.has(from), `ninguém na fila tem o número ${from}`);
  switch (outcome) {
    case 'placed':
      insist(pool !== null && places === cars && cars > 0, `ocupou ${places} vagas`);
      insist(freeOf(stage, pool) >= cars, 'não havia tantas vagas livres');
      insist((from !== null) === (kind === 'promotion'), 'não vem da fila');
      if (kind === 'promotion') checkPromotion(stage, row);
      else refusePassed(stage, row);
      break;
    case 'freed':
      insist(pool !== null && places === -cars && cars > 0, `liberou ${-places} vagas`);
      insist((stage.taken.get(pool) ?? 0) >= cars, 'não havia tantas vagas ocupadas');
      insist(from === null, 'quem espera não tem vaga');
      break;
    case 'left_line':
      insist(from !== null && places === 0 && pool === null, 'não estava na fila');
      insist(stage.line.get(from) === cars, `${cars} veículos saem da fila`);
      break;
    case 'waiting':
      insist(from !== null && places === 0 && pool === null, 'não estava na fila');
      checkLinedEdit(stage, row, from);
      break;
    case 'no_vacancies':
    case 'first_batch_full':
    case 'voucher_exhausted':
      insist(pool !== null && places === 0, 'ocupou uma vaga');
      insist(freeOf(stage, pool) < cars, 'havia vagas livres');
      insist(whenPoolIsFull(kindOfPool(pool)) === outcome, `o resultado é ${outcome}`);
      break;
    case 'recorded':
    case 'registration_closed':
    case 'entries_paused':
    case 'not_admissible':
      throw new Wrong(`o resultado é ${outcome}`);
  }
  if (outcome !== 'waiting') insist(row.number_after === null, 'tem um número na fila');
}

function checkPromotion(stage: ReplayedStage, row: AttemptRow): void {
  insist(row.pool === 'general', `uma vaga de ${row.pool} foi para a fila`);
  insist(promotes(stage, row), 'ninguém mais é chamado da fila');
  const next = nextInLine(stage);
  insist(
    next !== null && row.number_before === next,
    `o número ${row.number_before} foi chamado, o próximo era ${next}`,
  );
  insist(stage.line.get(next) === row.cars, `${row.cars} veículos foram chamados`);
}

/** More vehicles go to the end of the line, fewer keep their number (D20, D39). */
function checkLinedEdit(stage: ReplayedStage, row: AttemptRow, from: number): void {
  const grows = row.cars > (stage.line.get(from) ?? 0);
  const number = grows ? stage.nextNumber : from;
  insist(row.cars > 0 && row.number_after === number, `o número na fila é ${row.number_after}`);
}

function moveInLine(stage: ReplayedStage, row: AttemptRow): void {
  const { number_before: from, number_after: to, cars } = row;
  if (from !== null && from !== to) stage.line.delete(from);
  if (to === null) return;
  stage.line.set(to, cars);
  stage.nextNumber = Math.max(stage.nextNumber, to + 1);
}

function isOneOf<T extends string>(kinds: readonly T[], kind: string): kind is T {
  return (kinds as readonly string[]).includes(kind);
}
