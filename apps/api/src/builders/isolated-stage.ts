import { brandBySlug } from '@trilha/brands/brands.ts';
import { buildCrowd, type Entrant, forgetData } from './crowd.ts';
import { importSeason } from '../features/seasons/importing/import-season.ts';
import { parseSeason } from '../features/seasons/importing/parse-season.ts';
import type { Services } from '../services.ts';
import type { RehearsalOrder } from '@trilha/contract/rehearsals/rehearsal-report.ts';

/** What everybody enters. */
export interface EntryTarget {
  readonly eventId: number;
  readonly stageId: number;
  readonly categoryId: number;
  /** Whether nobody enters without one. */
  readonly needsNavigator?: boolean;
}

/** Who of a crowd has given no data yet, and what they will say of their car. */
export interface FirstTimers {
  /** Their customers. */
  readonly ids: readonly number[];
  readonly automakerId: number;
  readonly year: number;
}

/** Every so many-th customer comes for the first time. */
const FIRST_TIME = 6;

/** A stage that is rehearsed, and who comes to it. */
export interface IsolatedStage {
  /** An entry of each of its categories. */
  readonly targets: readonly EntryTarget[];
  readonly entrants: readonly Entrant[];
  /** Codes of the stage that have places. */
  readonly vouchers: readonly string[];
  readonly firstTimers: FirstTimers;
}

/** Makes the stage of an order on an empty database, with its invented customers. */
export async function buildIsolatedStage(
  services: Services,
  { file, brand: slug, arrivals }: RehearsalOrder,
): Promise<IsolatedStage> {
  const { season, brand } = parseSeason(file);
  await importSeason(services, { season, brand, files: new Map(), by: {}, isRehearsal: false });
  const { db, clock } = services;
  const stage = await db
    .selectFrom('stages')
    .select(['id', 'event_id', 'stage_date'])
    .executeTakeFirstOrThrow();
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'browser'])
    .where('event_id', '=', stage.event_id)
    .orderBy('id')
    .execute();
  const automakerId = brandBySlug(slug)?.id ?? brand.id;
  // Of the stage's own year: every first batch admits it.
  const year = (stage.stage_date ?? clock.now()).getFullYear();
  const crowd = { count: arrivals.length, now: clock.now(), automakerId, year };
  const entrants = await buildCrowd(db, crowd);
  const ids = entrants.filter((_, turn) => turn % FIRST_TIME === 4).map((one) => one.customerId);
  await forgetData(db, ids);
  return {
    targets: categories.map(({ id, browser }) => ({
      eventId: stage.event_id,
      stageId: stage.id,
      categoryId: id,
      needsNavigator: browser,
    })),
    entrants,
    firstTimers: { ids, automakerId, year },
    vouchers: season.events.flatMap(({ steps }) =>
      steps.flatMap(({ vouchers }) =>
        Object.entries(vouchers).flatMap(([code, { places }]) => (places > 0 ? [code] : [])),
      ),
    ),
  };
}
