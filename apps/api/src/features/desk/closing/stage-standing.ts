import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type {
  StageBlocker,
  StageClosing,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { dayState, nextDay } from '../../payments/bank/bank-day.ts';
import { listOpenDays } from '../../payments/bank/list-bank-days.ts';
import {
  findDaysOfStage,
  findStageClosings,
  type GateCash,
  type StageClosingRow,
  type StageOfStatement,
  type StatementEntry,
} from './statement.sql.ts';
import { type ClosedRows, gateSumsOf, moneyVersionOf } from './statement.rules.ts';

/** Whether a stage's money is closed, and what prevents closing. */
export interface StageStanding {
  readonly version: string;
  readonly state: ReturnType<typeof dayState>;
  readonly blockers: readonly StageBlocker[];
  readonly openDays: readonly string[];
  /** Newest first. */
  readonly closings: readonly StageClosingRow[];
  /** The amounts stored by the last closing; null before the first. */
  readonly closed: ClosedRows | null;
}

/** Days on which the stage's money moved and that do not balance because of lines that may belong to the stage. */
async function findOpenDays(
  db: Database,
  { id, automaker_id }: StageOfStatement,
): Promise<string[]> {
  const days = await findDaysOfStage(db, id);
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { from: first, to: nextDay(last) };
  const open = await listOpenDays(db, { automakerId: automaker_id, stageId: id }, range);
  return open.filter((day) => days.includes(day));
}

/** The state of a stage's money for these entries. */
export async function readStanding(
  db: Database,
  stage: StageOfStatement,
  {
    entries,
    gate,
    now,
  }: {
    readonly entries: readonly StatementEntry[];
    readonly gate: readonly GateCash[];
    readonly now: Date;
  },
): Promise<StageStanding> {
  const closings = await findStageClosings(db, stage.id);
  const openDays = await findOpenDays(db, stage);
  const version = moneyVersionOf(entries, gate);
  const { status, stage_date } = stage;
  const isOver = stage_date !== null && dayOf(new Date(stage_date)) < dayOf(now);
  const isUndecided = entries.some((one) => one.status !== 'Cancelada' && !isConfirmed(one.status));
  const checks: ReadonlyArray<readonly [StageBlocker, boolean]> = [
    ['not_over', status !== 'Cancelada' && !isOver],
    ['unpaid', isUndecided],
    ['returning', entries.some(({ returning_cents }) => returning_cents > 0)],
    ['days_open', openDays.length > 0],
  ];
  return {
    version,
    state: dayState(closings[0], version),
    blockers: checks.flatMap(([blocker, holds]) => (holds ? [blocker] : [])),
    openDays,
    closings,
    closed: (closings[0]?.rows as ClosedRows | undefined) ?? null,
  };
}

export function describeClosing(closing: StageClosingRow): StageClosing {
  const { number, at, staff, reason, entries, received_cents, returned_cents, rows } = closing;
  // A closing without payments at the gate stores no such list.
  const { gate = [] } = rows as { readonly gate?: readonly GateCash[] };
  return {
    number,
    at: at.toISOString(),
    staff: staff ?? '',
    reason,
    entries,
    received: centsToWire(received_cents),
    returned: centsToWire(returned_cents),
    held: centsToWire(received_cents - returned_cents),
    gate: gateSumsOf(gate).total,
  };
}
