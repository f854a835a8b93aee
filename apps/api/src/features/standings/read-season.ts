import type { Championship } from '@trilha/contract/standings/championship.schema.ts';
import type { ChampionshipStage } from '@trilha/contract/standings/standings.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { readChampionships, readStageKeys } from '../seasons/championships/read-championships.ts';
import { countCategories, type CountedTable } from './count-categories.ts';
import { findCrewLines, findShownStages } from './standings.sql.ts';

/** A championship with its counted tables. */
export interface CountedChampionship {
  readonly championship: Championship;
  readonly stages: readonly ChampionshipStage[];
  readonly tables: readonly CountedTable[];
}

/** Counts championships of a brand from the results that are shown now. */
export async function countChampionships(
  db: Database,
  automakerId: number,
  championships: readonly Championship[],
  now: Date,
): Promise<CountedChampionship[]> {
  if (championships.length === 0) return [];
  const keys = await readStageKeys(db, automakerId);
  const idOf = new Map(keys.map(({ id, key }) => [key, id]));
  const named = championships.flatMap(({ stages }) => stages.flatMap((key) => idOf.get(key) ?? []));
  const shown = await findShownStages(db, [...new Set(named)], now);
  const lines = await findCrewLines(
    db,
    shown.map(({ id }) => id),
  );
  return championships.map((championship) => {
    const stages = championship.stages.flatMap((key, at): ChampionshipStage[] => {
      const stage = shown.find(({ id }) => id === idOf.get(key));
      if (stage === undefined) return [];
      const date = stage.stage_date?.toISOString() ?? null;
      return [{ number: at + 1, id: stage.id, title: stage.title, stage_date: date }];
    });
    const planned = keys.filter(
      ({ key, status }) => status !== 'Cancelada' && championship.stages.includes(key),
    ).length;
    const tables = countCategories(championship, stages, lines, planned);
    return { championship, stages, tables };
  });
}

/** The published championships of a season, counted from the results that are shown now. */
export async function readSeason(
  db: Database,
  automakerId: number,
  season: number,
  now: Date,
): Promise<CountedChampionship[]> {
  const all = await readChampionships(db, automakerId, season);
  const published = all.filter((championship) => championship.published);
  return countChampionships(db, automakerId, published, now);
}
