import {
  type Championship,
  championshipFile,
} from '@trilha/contract/standings/championship.schema.ts';
import { saveChampionship } from '../features/seasons/championships/save-championship.ts';
import type { BuilderContext } from './customer.ts';
import type { BuiltStage } from './stage.ts';

interface ChampionshipOverrides {
  readonly key: string;
  readonly name: string;
  readonly season: number;
  readonly categories: readonly string[];
  /** In their order in the championship, all of one brand. */
  readonly stages: readonly BuiltStage[];
  /** Points of each place, from the first. */
  readonly points: readonly number[];
}

/** Creates a championship of drivers, with a point for starting. */
export async function buildChampionship(
  { db }: Pick<BuilderContext, 'db'>,
  { stages, ...words }: ChampionshipOverrides,
): Promise<{ id: number; championship: Championship }> {
  const championship = championshipFile.parse({
    ...words,
    scores: 'driver',
    stages: stages.map(({ id, event_id }) => `evento-${event_id}/etapa-${id}`),
    participation: 1,
  });
  const { id } = await saveChampionship(db, stages[0]?.automaker_id ?? 0, championship);
  return { id, championship };
}
