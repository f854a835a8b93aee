import { brandById } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { type SeasonProblem, seasonProblems } from '@trilha/contract/seasons/season.rules.ts';
import { type Season, seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { freshKey, slugOf } from '../cloning/fresh-key.ts';
import { describeSeason, fileVersionOf, type SeasonFile } from '../describing/describe-season.ts';
import { withoutEmpty } from '../describing/season-text.ts';
import { importSeason } from '../importing/import-season.ts';
import type { ComparedItem } from '../importing/importing.ts';
import { problemsOf } from '../importing/parse-season.ts';
import { SeasonRefused } from '../importing/season-refused.ts';
import { eventWithin, listEvents } from './read-events.ts';

/** The fields of an event and its categories as typed; the server gives the keys. */
type TypedEvent = Readonly<Record<string, unknown>>;
type EventFile = SeasonFile['events'][number];

interface EventEdit {
  readonly file: TypedEvent;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

type EventSaved =
  | { readonly problems: readonly FieldProblem[] }
  | { readonly problems: readonly []; readonly items: readonly ComparedItem[] };

/** Length of the prefix `events, 0` in a season with one event. */
const DEPTH = 2;

function fieldsOf(problems: readonly SeasonProblem[]): FieldProblem[] {
  return problems.map(({ path, message }) => ({
    field: path.slice(DEPTH).join('.') || 'name',
    message,
  }));
}

const isFields = (value: unknown): value is TypedEvent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = ({ name }: TypedEvent): string => (typeof name === 'string' ? name : '');

/** Categories with the keys that the event has; others get a key made of their name. */
function keyed(typed: unknown, stored: EventFile | undefined): unknown {
  if (!Array.isArray(typed)) return typed;
  const known = new Set((stored?.categories ?? []).map(({ key }) => String(key)));
  const taken = new Set(known);
  return typed.map((one: unknown) => {
    if (!isFields(one)) return one;
    const { key, ...fields } = one;
    if (typeof key === 'string' && known.has(key)) return { ...fields, key };
    return { ...fields, key: freshKey(taken, slugOf(nameOf(fields))) };
  });
}

/**
 * A season with this event alone, checked by the rules of the file. Its stages are checked with it, as in a file, and
 * left out of what is imported: nothing of them changes.
 */
function seasonOf(
  brand: Brand,
  typed: TypedEvent,
  { key, stored, now }: { readonly key: string; readonly stored?: EventFile; readonly now: Date },
): { readonly season: Season } | { readonly problems: readonly FieldProblem[] } {
  const event = { ...typed, key, categories: keyed(typed['categories'], stored) };
  const steps = stored?.steps ?? [];
  const parsed = seasonSchema.safeParse(
    withoutEmpty({ brand: brand.slug, events: [{ ...event, steps }] }),
    { reportInput: true },
  );
  if (!parsed.success) return { problems: fieldsOf(problemsOf(parsed.error)) };
  const problems = seasonProblems(parsed.data, now).flatMap((problem): FieldProblem[] => {
    const [, , part, place, field] = problem.path;
    if (part !== 'steps') return fieldsOf([problem]);
    // Only the fee of a stage depends on its event.
    if (field !== 'event_value') return [];
    const title = String(steps[Number(place)]?.['title']);
    return [{ field: 'is_paid', message: `${title} cobra taxa: zere a taxa da etapa antes` }];
  });
  if (problems.length > 0) return { problems };
  const events = parsed.data.events.map((one) => ({ ...one, steps: [] }));
  return { season: { ...parsed.data, events } };
}

/**
 * Makes an event and its categories match their file, through `import-season` and its rules. A category that the file
 * leaves out stays. Without `version` it is a dry run that is counted and rolled back.
 * @throws AppError `not_found`; `season_changed` when the caller saw another version
 */
export async function saveEvent(
  services: Services,
  edit: EventEdit & { readonly id: number; readonly reason?: string; readonly version?: string },
): Promise<EventSaved> {
  const { id, file, scope, by, reason, version } = edit;
  const { db, clock } = services;
  const { brand, key } = await eventWithin(db, scope, id);
  // A change of an event concerns all its stages.
  if (!isWholeBrand(scope, brand.id)) {
    const message = `seu acesso não é a toda a temporada de ${brand.name}`;
    return { problems: [{ field: 'name', message }] };
  }
  const { file: before } = await describeSeason(db, brand);
  const stored = before.events.find((one) => one.key === key);
  if (stored === undefined) throw new AppError('not_found');
  const planned = seasonOf(brand, file, { key, stored, now: clock.now() });
  if ('problems' in planned) return planned;
  const asStored = (season: SeasonFile): string => {
    const event = season.events.find((one) => one.key === key);
    return fileVersionOf({ ...event, steps: [] });
  };
  try {
    const { items } = await importSeason(services, {
      season: planned.season,
      brand,
      files: new Map(),
      by,
      ...(reason === undefined ? {} : { reason }),
      isRehearsal: version === undefined,
      ...(version === undefined ? {} : { isAsSeen: (now) => asStored(now) === version }),
    });
    const [row] = await listEvents(db, { scope, event: id });
    const entered = (itemKey: string) =>
      row?.categories.find((one) => one.key === itemKey)?.entered ?? 0;
    return {
      problems: [],
      items: items
        .filter(({ did }) => did !== 'unchanged')
        .map((item) =>
          item.subject === 'category' ? { ...item, entered: entered(item.key) } : item,
        ),
    };
  } catch (error) {
    if (error instanceof SeasonRefused) return { problems: fieldsOf(error.problems) };
    throw error;
  }
}

function refusalOf(problems: readonly FieldProblem[]): AppError {
  const errors = problems.map(({ field, message }): [string, string[]] => [field, [message]]);
  return new AppError('season_refused', { errors: Object.fromEntries(errors) });
}

/** @throws AppError `season_refused` with the problems by field */
export function refuseProblems(saved: EventSaved): void {
  if (!('items' in saved)) throw refusalOf(saved.problems);
}

/**
 * Creates an event with its categories, through `import-season` and its rules.
 * @returns its id
 * @throws AppError `not_found` without the whole brand's season; `season_refused` with the problems by field;
 * `season_changed` when another event took its key meanwhile
 */
export async function createEvent(
  services: Services,
  edit: EventEdit & { readonly brand: number; readonly reason: string },
): Promise<number> {
  const { file, scope, by, reason } = edit;
  const brand = brandById(edit.brand);
  if (brand === undefined || !isWholeBrand(scope, brand.id)) throw new AppError('not_found');
  const { file: before } = await describeSeason(services.db, brand);
  const taken = new Set(before.events.map(({ key }) => key));
  const key = freshKey(taken, slugOf(nameOf(file)));
  const planned = seasonOf(brand, file, { key, now: services.clock.now() });
  if ('problems' in planned) throw refusalOf(planned.problems);
  try {
    const { items } = await importSeason(services, {
      season: planned.season,
      brand,
      files: new Map(),
      by,
      reason,
      isRehearsal: false,
      isAsSeen: (now) => now.events.every((one) => one.key !== key),
    });
    return items[0]?.id ?? 0;
  } catch (error) {
    throw error instanceof SeasonRefused ? refusalOf(fieldsOf(error.problems)) : error;
  }
}
