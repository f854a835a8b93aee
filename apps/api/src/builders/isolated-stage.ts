import { brandBySlug } from '@trilha/brands/brands.ts';
import { buildCrowd, type Entrant } from './crowd.ts';
import { importSeason } from '../features/seasons/import-season.ts';
import { parseSeason } from '../features/seasons/parse-season.ts';
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

/** A stage that is rehearsed, and who comes to it. */
export interface IsolatedStage {
  /** An entry of each of its categories. */
  readonly targets: readonly EntryTarget[];
  readonly entrants: readonly Entrant[];
  /** Codes of the stage that have places. */
  readonly vouchers: readonly string[];
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
  const entrants = await buildCrowd(db, {
    count: arrivals.length,
    now: clock.now(),
    automakerId: brandBySlug(slug)?.id ?? brand.id,
    // Of the stage's own year: every first batch admits it.
    year: (stage.stage_date ?? clock.now()).getFullYear(),
  });
  return {
    targets: categories.map(({ id, browser }) => ({
      eventId: stage.event_id,
      stageId: stage.id,
      categoryId: id,
      needsNavigator: browser,
    })),
    entrants,
    vouchers: season.events.flatMap(({ steps }) =>
      steps.flatMap(({ vouchers }) =>
        Object.entries(vouchers).flatMap(([code, { places }]) => (places > 0 ? [code] : [])),
      ),
    ),
  };
}
