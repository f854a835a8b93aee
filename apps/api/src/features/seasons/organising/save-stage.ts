import { type SeasonProblem, seasonProblems } from '@trilha/contract/seasons/season.rules.ts';
import { type Season, seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { describeSeason, fileVersionOf, type SeasonFile } from '../describing/describe-season.ts';
import type { StageFile } from '../describing/describe-stage.ts';
import { withoutEmpty } from '../describing/season-text.ts';
import { importSeason } from '../importing/import-season.ts';
import type { ComparedItem } from '../importing/importing.ts';
import { problemsOf } from '../importing/parse-season.ts';
import { SeasonRefused } from '../importing/season-refused.ts';
import { brandOfStage, readStageFile } from './read-season-stage.ts';

interface StageEdit {
  readonly id: number;
  readonly file: StageFile;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
  readonly reason?: string;
  /** Version of the stage that the caller saw; undefined runs a dry run. */
  readonly version?: string;
  /** Asks every confirmed customer about the later date, in the same transaction. */
  readonly postpones?: boolean;
  /** Whether to notify people of the change; undefined: notify unless only the name changed. */
  readonly notify?: boolean | undefined;
  /** Extra work in the same transaction, after the stage is written. */
  readonly also?: ((tx: Database) => Promise<void>) | undefined;
}

/** A problem with a field, by its path in the stage: `stage_date`, `guide.programme.0.time`. */
interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

type StageSaved =
  | { readonly problems: readonly FieldProblem[] }
  | {
      readonly problems: readonly [];
      readonly item: ComparedItem;
      readonly promoted: readonly number[];
    };

/** Length of the prefix `events, 0, steps, 0` in a season with one stage. */
const DEPTH = 4;

function fieldsOf(problems: readonly SeasonProblem[]): FieldProblem[] {
  return problems.map(({ path, message }) => ({
    field: path.slice(DEPTH).join('.') || 'title',
    message,
  }));
}

interface PlannedSeason {
  readonly season: Season;
  /** Version of the event and its categories, which are written back unchanged. */
  readonly eventVersion: string;
}

/** Another import changed the event between planning and locking the season. */
class EventChangedError extends Error {}

function eventVersionOf(event: SeasonFile['events'][number] | undefined): string {
  return fileVersionOf({ ...event, steps: [] });
}

/** A season with the edited stage and its event as stored. */
async function seasonOf(
  services: Services,
  brand: Brand,
  { id, file }: StageEdit,
): Promise<PlannedSeason | { readonly problems: readonly SeasonProblem[] }> {
  const { file: now, cancelled } = await describeSeason(services.db, brand, { only: id });
  const [event] = now.events;
  const [stage] = event?.steps ?? [];
  if (event === undefined || stage === undefined) {
    const message = cancelled.length > 0 ? 'a etapa está cancelada e fica como está' : 'não existe';
    return { problems: [{ path: ['events', 0, 'steps', 0, 'title'], message }] };
  }
  const typed = withoutEmpty({
    brand: brand.slug,
    events: [{ ...event, steps: [{ ...file, key: stage['key'] }] }],
  });
  const parsed = seasonSchema.safeParse(typed, { reportInput: true });
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  const problems = seasonProblems(parsed.data, services.clock.now());
  if (problems.length > 0) return { problems };
  return { season: parsed.data, eventVersion: eventVersionOf(event) };
}

/**
 * Whether a stage is as the caller saw it.
 * @throws EventChangedError when its event changed after planning
 */
function isStageAsSeen(
  { events }: SeasonFile,
  { season, eventVersion }: PlannedSeason,
  version: string,
): boolean {
  const [wanted] = season.events;
  const event = events.find(({ key }) => key === wanted?.key);
  const stage = event?.steps.find((step) => step['key'] === wanted?.steps[0]?.key) ?? {};
  if (fileVersionOf(stage) !== version) return false;
  if (eventVersionOf(event) !== eventVersion) throw new EventChangedError();
  return true;
}

/**
 * Makes a stage match its file, through `import-season` and its rules. Without `version` it is a dry run that is
 * counted and rolled back.
 * @throws AppError `not_found`; `season_changed` when the caller saw another version
 */
export async function saveStage(services: Services, edit: StageEdit): Promise<StageSaved> {
  const brand = await brandOfStage(services.db, edit.scope, edit.id);
  const planned = await seasonOf(services, brand, edit);
  if ('problems' in planned) return { problems: fieldsOf(planned.problems) };
  const { season } = planned;
  const { by, reason, version, postpones, notify, also } = edit;
  try {
    const { items, promoted } = await importSeason(services, {
      season,
      brand,
      files: new Map(),
      by,
      postpones,
      notify,
      also,
      ...(reason === undefined ? {} : { reason }),
      isRehearsal: version === undefined,
      ...(version === undefined ? {} : { isAsSeen: (now) => isStageAsSeen(now, planned, version) }),
    });
    const item = items.find(({ subject }) => subject === 'stage');
    if (item === undefined) throw new AppError('not_found');
    return { problems: [], item, promoted };
  } catch (error) {
    // Nothing is written yet, so plan again with the current event.
    if (error instanceof EventChangedError) return saveStage(services, edit);
    if (error instanceof SeasonRefused) return { problems: fieldsOf(error.problems) };
    throw error;
  }
}

/** The result of saving, and the stage now. @throws AppError `season_refused` with the problems by field */
export async function savedOf(services: Services, edit: StageEdit) {
  const saved = await saveStage(services, edit);
  if (!('item' in saved)) {
    const errors = saved.problems.map(({ field, message }): [string, string[]] => [
      field,
      [message],
    ]);
    throw new AppError('season_refused', { errors: Object.fromEntries(errors) });
  }
  const brand = await brandOfStage(services.db, edit.scope, edit.id);
  const { file } = await readStageFile(services.db, brand, edit.id);
  return { item: saved.item, promoted: saved.promoted, version: fileVersionOf(file) };
}
