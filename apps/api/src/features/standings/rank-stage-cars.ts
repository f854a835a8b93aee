import type { StartProposal } from '@trilha/contract/checkin/start-order.endpoints.ts';
import type { CarStanding } from '@trilha/contract/checkin/start-proposal.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { readChampionships, readStageKeys } from '../seasons/championships/read-championships.ts';
import { SCORER_OF, sameCategory } from './count-categories.ts';
import { type CountedChampionship, readSeason } from './read-season.ts';
import { findEnteredCars } from './standings.sql.ts';

/** Where the cars of a stage stand in a championship. */
interface RankedCars {
  readonly championships: StartProposal['championships'];
  /** The one that was counted; null when none names the stage and none was chosen. */
  readonly chosen: StartProposal['championships'][number] | null;
  /** By the id of the entered vehicle; without those who do not score. */
  readonly standingOf: ReadonlyMap<number, CarStanding>;
}

/** Lists a brand's published championships: those that name the stage first, then the newest. */
async function listChampionships(
  db: Database,
  { automakerId, stageId }: { readonly automakerId: number; readonly stageId: number },
): Promise<RankedCars['championships']> {
  const keys = await readStageKeys(db, automakerId);
  const stageKey = keys.find(({ id }) => id === stageId)?.key ?? '';
  const all = await readChampionships(db, automakerId);
  return all
    .filter(({ published }) => published)
    .map(({ key, name, season, stages }) => {
      return { key, name, season, names_stage: stages.includes(stageKey) };
    })
    .toSorted(
      (one, other) =>
        Number(other.names_stage) - Number(one.names_stage) || other.season - one.season,
    );
}

/** The official standings of each car's scorer, in the table of the car's category. */
async function standingsOf(
  db: Database,
  { championship, tables }: CountedChampionship,
  stageId: number,
): Promise<Map<number, CarStanding>> {
  const scorerOf = SCORER_OF[championship.scores];
  const cars = await findEnteredCars(db, stageId);
  return new Map(
    cars.flatMap(({ car, category, ...crew }) => {
      const own = sameCategory(category);
      const table =
        tables.find((one) => one.category !== null && sameCategory(one.category) === own) ??
        tables.find((one) => one.category === null);
      const scorer = scorerOf(crew);
      const row = table?.standings.find((one) => one.scorer === scorer);
      return row === undefined ? [] : [[car, { place: row.place, total: row.total }] as const];
    }),
  );
}

/**
 * Finds where the cars of a stage stand in a championship of its brand, counted from official results.
 * @param championship its key; null for the first one that names the stage
 * @throws AppError `not_found` for a championship that the brand does not have or does not show
 */
export async function rankStageCars(
  db: Database,
  stage: { readonly automakerId: number; readonly stageId: number },
  championship: string | null,
  now: Date,
): Promise<RankedCars> {
  const championships = await listChampionships(db, stage);
  const chosen =
    championship === null
      ? (championships.find(({ names_stage: isNamed }) => isNamed) ?? null)
      : championships.find(({ key }) => key === championship);
  if (chosen === undefined) throw new AppError('not_found');
  if (chosen === null) return { championships, chosen, standingOf: new Map() };
  const counted = await readSeason(db, stage.automakerId, chosen.season, now);
  const found = counted.find((one) => one.championship.key === chosen.key);
  const standingOf = found ? await standingsOf(db, found, stage.stageId) : new Map<number, never>();
  return { championships, chosen, standingOf };
}
