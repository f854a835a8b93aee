import type { SolidarityLineAnswer } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { solidarityLine } from '@trilha/contract/solidarity/solidarity-words.ts';
import type { Services } from '../../services.ts';
import { publicEntities } from './list-season.ts';
import { readAccount } from './read-accounts.ts';
import { findSeasonStages } from './season-stages.sql.ts';

/** The line that the public pages of a stage show; null while nothing is promised. */
export async function findStageLine(
  { reads }: Pick<Services, 'reads'>,
  automakerId: number,
  stageId: number,
  now: Date,
): Promise<SolidarityLineAnswer | null> {
  const [stage] = await findSeasonStages(reads, automakerId, { stage: stageId }, now);
  if (stage === undefined) return null;
  const line = solidarityLine(publicEntities(await readAccount(reads, stageId)));
  if (line === null) return null;
  const { gift, isPromise: is_promise, entities } = line;
  return { gift, is_promise, entities, season: stage.season };
}
