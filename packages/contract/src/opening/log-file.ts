import * as z from 'zod/mini';
import {
  ATTEMPT_COLUMNS,
  CHANGE_KINDS,
  CONFIGURATION_KINDS,
  ENTRY_KINDS,
  type LinkedRow,
  OUTCOMES,
} from './attempts.ts';
import type { PublicPool } from './configuration.ts';
import { openingClocks } from './opening-clocks.ts';

const whole = z.int();
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const digest = z.string().check(z.regex(/^[\da-f]{64}$/));
const pool = z.custom<PublicPool>(
  (value) =>
    typeof value === 'string' && /^(general|first_batch|invitation|voucher_[1-9]\d*)$/.test(value),
);
const placesByPool = z.custom<Partial<Record<PublicPool, number>>>(
  (value) => z.record(pool, whole).safeParse(value).success,
);

const configuration = z.strictObject({
  status: z.enum(['Agendada', 'Realizada', 'Cancelada']),
  admits: z.boolean(),
  paused: z.boolean(),
  stage_date: z.nullable(instant),
  start_registration_date: z.nullable(instant),
  end_registration_date: z.nullable(instant),
  start_first_batch: z.nullable(instant),
  end_first_batch: z.nullable(instant),
  capacity: placesByPool,
  balance: z.optional(
    z.strictObject({
      taken: placesByPool,
      line: z.array(z.tuple([whole, whole])),
      next_number: whole,
    }),
  ),
});

const row = z.strictObject({
  stage: whole,
  seq: whole,
  received_at: z.nullable(instant),
  decided_at: instant,
  batch: whole,
  batch_position: whole,
  kind: z.enum([...ENTRY_KINDS, ...CHANGE_KINDS, ...CONFIGURATION_KINDS]),
  cars: whole,
  places: whole,
  pool: z.nullable(pool),
  outcome: z.enum(OUTCOMES),
  number_before: z.nullable(whole),
  number_after: z.nullable(whole),
  free_before: z.nullable(whole),
  free_after: z.nullable(whole),
  token: z.nullable(z.string()),
  configuration: z.nullable(configuration),
  hash: digest,
});

/** The last line of a file: the log's number of rows, its last hash, and how far the servers' clocks were apart. */
const end = z.strictObject({
  rows: whole,
  hash: z.union([digest, z.literal('')]),
  clocks: z.optional(openingClocks),
});
export type LogEnd = z.output<typeof end>;

export type ParsedLog =
  | { readonly rows: readonly LinkedRow[]; readonly end: LogEnd }
  /** A line that is no row, counted from 1. */
  | { readonly line: number };

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Reads a log from JSON lines: a row each, and the end. */
export function parseLog(text: string): ParsedLog {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows: LinkedRow[] = [];
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const read = row.safeParse(jsonOf(line));
    if (!read.success) return { line: index + 1 };
    rows.push(read.data);
  }
  const last = end.safeParse(jsonOf(lines.at(-1) ?? ''));
  return last.success ? { rows, end: last.data } : { line: lines.length };
}

const WRITTEN = [...ATTEMPT_COLUMNS, 'hash'] as const;

/** Names of a log's columns, in their order. */
export const LOG_COLUMNS: readonly string[] = WRITTEN;

/** A row's values as text, in the order of `LOG_COLUMNS`; empty where there is none. */
export function logCells(row: LinkedRow): string[] {
  return WRITTEN.map((column) => {
    const value = row[column];
    if (value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

/** A row as a line of a log's file. */
export function logLine(row: LinkedRow): string {
  return `${JSON.stringify(Object.fromEntries(WRITTEN.map((column) => [column, row[column]])))}\n`;
}

/** The last line of a log's file. */
export function logEndLine(end: LogEnd): string {
  return `${JSON.stringify(end)}\n`;
}

/** Writes a log as JSON lines. */
export function logText(rows: readonly LinkedRow[]): string {
  const end = { rows: rows.length, hash: rows.at(-1)?.hash ?? '' };
  return rows.map(logLine).join('') + logEndLine(end);
}
