import {
  type Championship,
  championshipFile,
} from '@trilha/contract/standings/championship.schema.ts';
import type { Database } from '../../../database/client.ts';
import { findChampionship, writeChampionship } from './championships.sql.ts';

/** Creates or replaces a championship. @returns its id, and what it was before; null for a new one */
export async function saveChampionship(
  tx: Database,
  automakerId: number,
  championship: Championship,
): Promise<{ id: number; before: Championship | null }> {
  const { key, ...file } = championship;
  const known = await findChampionship(tx, automakerId, key);
  const before = known === undefined ? null : championshipFile.parse({ ...known.file, key });
  const id = await writeChampionship(tx, { automakerId, key, season: file.season, file });
  return { id, before };
}
