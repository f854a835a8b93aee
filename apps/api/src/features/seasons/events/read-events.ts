import { brandById } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { SeasonEventPage, SeasonEventRow } from '@trilha/contract/seasons/events.endpoints.ts';
import { isWholeBrand, isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { describeEvent, fileVersionOf } from '../describing/describe-season.ts';
import { keyOf } from '../season-keys.ts';
import * as sql from './events.sql.ts';

/** Events that the caller may see: all of a brand, or those of the stages in their scope. */
export async function listEvents(
  db: Database,
  asked: {
    readonly scope: StaffScope;
    readonly brand?: number | undefined;
    readonly event?: number | undefined;
  },
): Promise<SeasonEventRow[]> {
  const events = await sql.findEvents(db, asked);
  const ids = events.map(({ id }) => id);
  const categories = await sql.findCategoriesOfEvents(db, ids);
  const stages = await sql.findStagesOfEvents(db, ids);
  const entries = await sql.countEntriesByCategory(db, ids);
  return events.flatMap(({ id, automaker_id, name, is_paid, allows_registration }) => {
    const isSeen = (stageId: number) =>
      isWithin(asked.scope, { automakerId: automaker_id, stageId });
    const seen = stages.filter((stage) => stage.event_id === id && isSeen(stage.id));
    if (seen.length === 0 && !isWholeBrand(asked.scope, automaker_id)) return [];
    const own = categories.filter(({ event_id }) => event_id === id);
    return [
      {
        id,
        automaker_id,
        name,
        is_paid,
        allows_registration,
        categories: own.map((category) => ({
          id: category.id,
          key: keyOf('categoria', category),
          name: category.name,
          retired: category.retired,
          entered: entries.get(category.id)?.entered ?? 0,
          is_unused: !entries.has(category.id),
        })),
        stages: seen.map(({ event_id: _event, ...stage }) => stage),
      },
    ];
  });
}

/** An event with its brand, its key in the file, and its file. */
export interface EventWithin {
  readonly brand: Brand;
  readonly key: string;
  readonly file: ReturnType<typeof describeEvent>;
  readonly version: string;
}

/** Reads one event in file form, where the caller sees it. @throws AppError `not_found` */
export async function eventWithin(
  db: Database,
  scope: StaffScope,
  id: number,
): Promise<EventWithin> {
  const [event] = await sql.findEvents(db, { event: id });
  const brand = event && brandById(event.automaker_id);
  if (event === undefined || brand === undefined) throw new AppError('not_found');
  const stages = await sql.findStagesOfEvents(db, [id]);
  const isSeen =
    isWholeBrand(scope, brand.id) ||
    stages.some((stage) => isWithin(scope, { automakerId: brand.id, stageId: stage.id }));
  if (!isSeen) throw new AppError('not_found');
  const file = describeEvent(event, await sql.findCategoriesOfEvents(db, [id]));
  return { brand, key: file.key, file, version: fileVersionOf(file) };
}

/** One event with all fields of its file. @throws AppError `not_found`, also without the permission */
export async function readSeasonEvent(
  db: Database,
  asked: { readonly id: number; readonly view: StaffScope; readonly edit: StaffScope },
): Promise<SeasonEventPage> {
  const { id, view, edit } = asked;
  const { brand, file, version } = await eventWithin(db, view, id);
  const [row] = await listEvents(db, { scope: view, event: id });
  if (row === undefined) throw new AppError('not_found');
  const { key: _key, steps: _steps, ...shown } = file;
  return {
    row,
    file: shown,
    version,
    may_edit: isWholeBrand(edit, brand.id),
    changed: await sql.findLastChange(db, id),
  };
}
