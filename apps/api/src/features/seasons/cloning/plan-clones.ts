import type { ClonedStage } from '@trilha/contract/seasons/cloning.endpoints.ts';
import type { SeasonFile } from '../describing/describe-season.ts';
import type { StageFile } from '../describing/describe-stage.ts';
import { cloneFile, datesOf, mentionsOf } from './clone-file.ts';
import { freshKey, slugOf } from './fresh-key.ts';
import type { CloneSource, CloneSources } from './read-sources.ts';

type EventFile = SeasonFile['events'][number];

/** One stage to copy. */
export interface CloneOrder {
  readonly source: CloneSource;
  readonly title: string;
  /** `yyyy-mm-dd hh:mm`. */
  readonly stageDate: string;
  /** Name of the new event for the copy; null keeps it in the original's event. */
  readonly eventName: string | null;
}

/** The season file that creates the copies, and a summary of each copy in the same order. */
export interface ClonePlan {
  readonly season: SeasonFile;
  /** Indexed by event, then by stage within the event, as in the file. */
  readonly told: ReadonlyArray<readonly ClonedStage[]>;
}

/** A new event with copies of the categories that take entries, each with its own key. */
function newEvent(event: EventFile, name: string, taken: Set<string>): EventFile {
  const keys = new Set<string>();
  return {
    ...event,
    key: freshKey(taken, slugOf(name)),
    name,
    categories: event.categories
      .filter(({ retired }) => retired !== true)
      .map((one) => ({ ...one, key: freshKey(keys, slugOf(String(one['name']))) })),
    steps: [],
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Total places of all codes in a file. */
const placesOf = (vouchers: unknown): number =>
  Object.values(Object(vouchers))
    .map((value) => (isFields(value) ? Number(value['places']) : Number(value)))
    .reduce((sum: number, one) => sum + one, 0);

/** Summary of one copy. */
function toldOf(
  { source, stageDate }: CloneOrder,
  file: StageFile,
  at: { readonly event: EventFile; readonly isNew: boolean; readonly now: string },
): ClonedStage {
  const isOtherYear = source.year !== null && source.year !== stageDate.slice(0, 4);
  return {
    id: source.id,
    title: String(file['title']),
    event: at.event.name,
    is_event_new: at.isNew,
    dates: datesOf(source.file, file, at.now),
    mentions: isOtherYear ? mentionsOf(file, source.year ?? '') : [],
    voucher_places: placesOf(source.file['vouchers']) - placesOf(file['vouchers']),
    has_unknown_places: source.hasUnknownPlaces,
  };
}

/**
 * Builds the season file that `import-season` reads to create unpublished copies, each with its own key.
 * @param now in São Paulo time, `yyyy-mm-dd hh:mm`
 */
export function planClones(
  { season, stageKeys }: CloneSources,
  orders: readonly CloneOrder[],
  { keepsVouchers, now }: { readonly keepsVouchers: boolean; readonly now: string },
): ClonePlan {
  const eventKeys = new Set(stageKeys.keys());
  const events = new Map<string, { event: EventFile; isNew: boolean; told: ClonedStage[] }>();
  for (const order of orders) {
    const { source, eventName, title, stageDate } = order;
    const old = season.events.find(({ key }) => key === source.eventKey);
    if (old === undefined) continue;
    const which = `${old.key} ${eventName ?? ''}`;
    const isNew = eventName !== null;
    const known = events.get(which) ?? {
      event: isNew ? newEvent(old, eventName, eventKeys) : { ...old, steps: [] },
      isNew,
      told: [],
    };
    const taken = isNew
      ? new Set(known.event.steps.map((step) => String(step['key'])))
      : new Set([
          ...(stageKeys.get(old.key) ?? []),
          ...known.event.steps.map((s) => String(s['key'])),
        ]);
    const key = freshKey(taken, `${slugOf(title)}-${stageDate.slice(0, 10)}`);
    const file = cloneFile(source.file, { key, title, stageDate, keepsVouchers });
    events.set(which, {
      event: { ...known.event, steps: [...known.event.steps, file] },
      isNew,
      told: [...known.told, toldOf(order, file, { event: known.event, isNew, now })],
    });
  }
  const planned = [...events.values()];
  return {
    season: { brand: season.brand, events: planned.map(({ event }) => event), championships: [] },
    told: planned.map(({ told }) => told),
  };
}
