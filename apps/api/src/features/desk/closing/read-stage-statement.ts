import { centsToWire } from '@trilha/contract/brazil/money.ts';
import {
  ENTRY_WAYS,
  type listStageMoney,
  type StageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { dayState } from '../../payments/bank/bank-day.ts';
import { describeClosing, readStanding } from './stage-standing.ts';
import { describeEntry, gateSumsOf, sumsOf } from './statement.rules.ts';
import {
  findGateCash,
  findStagesWithMoney,
  findStatementEntries,
  findStatementStage,
  type StatementEntry,
} from './statement.sql.ts';

/** Entries per query. */
const AT_ONCE = 500;
/** Maximum of listed stages: several years. */
const STAGES = 60;

/** The entries of a stage's statement, queried in batches while the file is written. */
export async function* entriesOf(db: Database, stage: number): AsyncGenerator<StatementEntry> {
  let after = 0;
  for (;;) {
    const entries = await findStatementEntries(db, { stage, after, limit: AT_ONCE });
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < AT_ONCE) return;
    after = last.number;
  }
}

/** All entries of a stage's statement. */
export async function allEntries(db: Database, stage: number): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = [];
  for await (const entry of entriesOf(db, stage)) entries.push(entry);
  return entries;
}

/** A stage of one of these brands. @throws AppError `not_found` */
export async function stageOfBrands(db: Database, brands: readonly number[], id: number) {
  const stage = await findStatementStage(db, id);
  if (stage === undefined || !brands.includes(stage.automaker_id)) throw new AppError('not_found');
  return stage;
}

/** @throws AppError `not_found` */
export async function readStageStatement(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  brands: readonly number[],
  id: number,
): Promise<StageStatement> {
  const now = clock.now();
  const found = await stageOfBrands(reads, brands, id);
  const entries = await allEntries(reads, id);
  const gate = await findGateCash(reads, id);
  const standing = await readStanding(reads, found, { entries, gate, now });
  const { status: _status, ...stage } = found;
  return {
    stage,
    at: now.toISOString(),
    total: sumsOf(entries),
    gate: gateSumsOf(gate),
    ways: ENTRY_WAYS.map((way) => ({ way, ...sumsOf(entries.filter((one) => one.way === way)) })),
    rows: entries.map((entry) => describeEntry(entry, standing.closed)),
    state: standing.state,
    version: standing.version,
    blockers: [...standing.blockers],
    open_days: [...standing.openDays],
    closings: standing.closings.map(describeClosing),
  };
}

export async function listStages(
  { reads }: Pick<Services, 'reads'>,
  brands: readonly number[],
): Promise<Answer<typeof listStageMoney>> {
  const stages = await findStagesWithMoney(reads, brands, STAGES);
  return {
    stages: stages.map(
      ({ entries, received_cents, held_cents, version, closed_version, ...stage }) => ({
        stage,
        entries,
        state: dayState(closed_version === null ? undefined : { version: closed_version }, version),
        received: centsToWire(received_cents),
        held: centsToWire(held_cents),
      }),
    ),
  };
}
