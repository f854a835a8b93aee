import type { SolidarityLineAnswer } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { solidarityLine } from '@trilha/contract/solidarity/solidarity-words.ts';
import type { Database } from '../../database/client.ts';
import { publicEntities } from './list-season.ts';
import { readAccounts } from './read-accounts.ts';

/** A stage of the past; its season is the year in which it was held. */
interface HeldStage {
  readonly id: number;
  readonly season: number;
}

/** What the fees of some held stages became or will become, by stage; stages that promise nothing are left out. */
export async function findStageLines(
  db: Database,
  stages: readonly HeldStage[],
): Promise<ReadonlyMap<number, SolidarityLineAnswer>> {
  if (stages.length === 0) return new Map();
  const accounts = await readAccounts(
    db,
    stages.map(({ id }) => id),
  );
  const lines = new Map<number, SolidarityLineAnswer>();
  for (const [index, account] of accounts.entries()) {
    const line = solidarityLine(publicEntities(account));
    const season = stages[index]?.season;
    if (line === null || season === undefined) continue;
    const { gift, isPromise: is_promise, entities } = line;
    lines.set(account.stageId, { gift, is_promise, entities, season });
  }
  return lines;
}
