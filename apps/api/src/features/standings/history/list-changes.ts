import type { StandingsChange } from '@trilha/contract/standings/standings.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { listRuleChanges } from '../../seasons/championships/list-rule-changes.ts';
import type { CountedChampionship } from '../read-season.ts';
import { changesOf, type ResultHistory } from './changes-of.ts';
import { findLines, findMarks, findVersions } from './history.sql.ts';

/** The changes of a table by championship and category. */
export type ListedChanges = (
  championship: CountedChampionship,
  category: string | null,
) => StandingsChange[];

/** Reads what changed these championships: versions of results and rules, and withdrawals. Nothing of it is stored. */
export async function listChanges(
  db: Database,
  automakerId: number,
  counted: readonly CountedChampionship[],
): Promise<ListedChanges> {
  const stageIds = [...new Set(counted.flatMap(({ stages }) => stages.map(({ id }) => id)))];
  const versions = await findVersions(db, stageIds);
  const lines = await findLines(
    db,
    versions.map(({ id }) => id),
  );
  const marks = await findMarks(db, stageIds);
  const linesOf = Map.groupBy(lines, ({ result_id }) => result_id);
  const history: ResultHistory = { versions, linesOf, marks };
  const rulesOf = await listRuleChanges(
    db,
    automakerId,
    counted.map(({ championship }) => championship.key),
  );
  return ({ championship, stages }, category) => {
    const rules = (rulesOf.get(championship.key) ?? []).map(({ at, reason }): StandingsChange => ({
      at: at.toISOString(),
      cause: 'rules',
      stage: null,
      version: null,
      is_provisional: false,
      disqualified: [],
      reinstated: [],
      changed: 0,
      reason,
    }));
    const results = stages.flatMap((stage) => changesOf(history, stage, category));
    return [...results, ...rules].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  };
}
