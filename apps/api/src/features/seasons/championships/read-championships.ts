import {
  type Championship,
  championshipFile,
} from '@trilha/contract/standings/championship.schema.ts';
import type { Database } from '../../../database/client.ts';
import { keyOf } from '../season-keys.ts';
import { findChampionships, findStageKeys } from './championships.sql.ts';

/** A brand's championships as the season file has them, in the order of their creation; of one season, if given. */
export async function readChampionships(
  db: Database,
  automakerId: number,
  season: number | null = null,
): Promise<Championship[]> {
  const rows = await findChampionships(db, automakerId, season);
  return rows.map(({ season_key: key, file }) => championshipFile.parse({ ...file, key }));
}

/** The stages of a brand by date, with the keys by which championships name them, also drafts and cancelled ones. */
export async function readStageKeys(db: Database, automakerId: number) {
  const rows = await findStageKeys(db, automakerId);
  return rows.map(({ season_key, event_id, event_key, ...stage }) => {
    const event = keyOf('evento', { id: event_id, season_key: event_key });
    return { ...stage, key: `${event}/${keyOf('etapa', { id: stage.id, season_key })}` };
  });
}
