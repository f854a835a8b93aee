import type { Database } from '../../../database/client.ts';
import { readChampionships, readStageKeys } from './read-championships.ts';

/** The newest season in whose published championships a stage counts; null for none. */
export async function findStageSeason(
  db: Database,
  automakerId: number,
  stageId: number,
): Promise<number | null> {
  const all = (await readChampionships(db, automakerId)).filter(({ published }) => published);
  if (all.length === 0) return null;
  const key = (await readStageKeys(db, automakerId)).find(({ id }) => id === stageId)?.key;
  const seasons = all.filter(({ stages }) => stages.some((one) => one === key));
  return seasons.length === 0 ? null : Math.max(...seasons.map(({ season }) => season));
}
