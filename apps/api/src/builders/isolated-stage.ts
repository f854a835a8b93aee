import { brandBySlug } from '@trilha/brands/brands.ts';
import { buildCrowd, type Entrant, forgetData } from './crowd.ts';
import { importSeason } from '../features/seasons/importing/import-season.ts';
import { parseSeason } from '../features/seasons/importing/parse-season.ts';
import { findCategoriesOf } from '../features/stages/find-stage-to-enter.ts';
import type { Services } from '../services.ts';
import type { RehearsalOrder } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';

/** Stage and category that everyone registers for. */
export interface EntryTarget {
  readonly eventId: number;
  readonly stageId: number;
  readonly categoryId: number;
  /** True when a navigator is required. */
  readonly needsNavigator?: boolean;
}

/** Customers without profile data, and the data that they will enter. */
export interface FirstTimers {
  /** Customer ids. */
  readonly ids: readonly number[];
  readonly automakerId: number;
  readonly year: number;
}

/** Every sixth customer has no profile data yet. */
const FIRST_TIME = 6;

/** A stage in an isolated database for a rehearsal, with its customers. */
export interface IsolatedStage {
  /** One per category. */
  readonly targets: readonly EntryTarget[];
  readonly entrants: readonly Entrant[];
  /** Voucher codes of the stage with places. */
  readonly vouchers: readonly string[];
  readonly firstTimers: FirstTimers;
}

/** Creates the stage of a rehearsal order and its simulated customers in an empty database. */
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
  const categories = await findCategoriesOf(db, stage.event_id);
  const automakerId = brandBySlug(slug)?.id ?? brand.id;
  // The stage's own year, so that every first batch accepts it.
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
