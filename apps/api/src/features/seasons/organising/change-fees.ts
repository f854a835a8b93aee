import { seasonProblems } from '@trilha/contract/seasons/season.rules.ts';
import { seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { describeSeason, fileVersionOf, type SeasonFile } from '../describing/describe-season.ts';
import { withoutEmpty } from '../describing/season-text.ts';
import { importSeason, type SeasonImported } from '../importing/import-season.ts';
import { problemsOf } from '../importing/parse-season.ts';
import { SeasonRefused } from '../importing/season-refused.ts';
import { brandOfStage } from './read-season-stage.ts';

interface FeesWish {
  readonly stages: readonly number[];
  /** Per vehicle, e.g. "520.00". */
  readonly fee: string;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
  readonly reason?: string;
  /** Version of the season in the dry run; undefined runs a dry run. */
  readonly version?: string;
}

type FeesChanged = { readonly problems: readonly string[] } | SeasonImported;

/** The brand of the stages. @throws AppError `not_found` for a stage outside the caller's scope */
async function brandOfStages(services: Services, { stages, scope }: FeesWish) {
  const found = await Promise.all(stages.map((id) => brandOfStage(services.db, scope, id)));
  const [brand] = found;
  return found.every((one) => one.id === brand?.id) ? brand : undefined;
}

/** Problems in words, those of a stage after its title. */
function wordsOf(
  { events }: SeasonFile,
  problems: ReadonlyArray<{ readonly path: readonly PropertyKey[]; readonly message: string }>,
): string[] {
  return problems.map(({ path: [, event, , step], message }) => {
    const title = events[Number(event)]?.steps[Number(step)]?.['title'];
    return typeof title === 'string' ? `${title}: ${message}` : message;
  });
}

/**
 * Sets the same fee for several stages of one brand: all of them change, or none. It runs as an import of the season
 * file with only the fee changed, so the import's rules, lock and audit apply. Existing registrations keep their price
 * per vehicle (D20). Cancelled stages and stages of the past are refused.
 * @throws AppError `not_found`; `season_changed` when the season differs from the dry run
 */
export async function changeFees(services: Services, wish: FeesWish): Promise<FeesChanged> {
  const { stages, fee, by, reason, version } = wish;
  const brand = await brandOfStages(services, wish);
  if (brand === undefined) return { problems: ['as etapas são de duas marcas'] };
  const chosen = new Set(stages);
  const { file, cancelled } = await describeSeason(services.db, brand, {
    isTold: (id) => chosen.has(id),
  });
  if (cancelled.length > 0) {
    return { problems: cancelled.map((title) => `${title}: está cancelada e fica como está`) };
  }
  const events = file.events.map((event) => ({
    ...event,
    steps: event.steps.map((step) => ({ ...step, event_value: fee })),
  }));
  const parsed = seasonSchema.safeParse(withoutEmpty({ brand: brand.slug, events }), {
    reportInput: true,
  });
  if (!parsed.success) return { problems: wordsOf(file, problemsOf(parsed.error)) };
  const now = services.clock.now();
  const held = parsed.data.events
    .flatMap(({ steps }) => steps)
    .filter(({ stage_date: at }) => at && at <= now);
  if (held.length > 0) {
    return { problems: held.map(({ title }) => `${title}: já foi realizada e fica como está`) };
  }
  const problems = seasonProblems(parsed.data, now);
  if (problems.length > 0) return { problems: wordsOf(file, problems) };
  try {
    return await importSeason(services, {
      season: parsed.data,
      brand,
      files: new Map(),
      by,
      ...(reason === undefined ? {} : { reason }),
      isRehearsal: version === undefined,
      ...(version === undefined ? {} : { isAsSeen: (now) => fileVersionOf(now) === version }),
    });
  } catch (error) {
    if (error instanceof SeasonRefused) return { problems: wordsOf(file, error.problems) };
    throw error;
  }
}

/** The result of changing fees. @throws AppError `season_refused` with the problems */
export async function changedFees(services: Services, wish: FeesWish): Promise<SeasonImported> {
  const changed = await changeFees(services, wish);
  if (!('problems' in changed)) return changed;
  throw new AppError('season_refused', { errors: { stages: [...changed.problems] } });
}
