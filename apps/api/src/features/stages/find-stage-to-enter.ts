import type { Selectable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { Categories } from '../../database/schema.gen.ts';
import { AppError } from '../../platform/app-error.ts';
import { findCategories, findCategoryById, findStage, type StageRow } from './stages.sql.ts';

export type StageToEnter = StageRow;

/**
 * Returns the brand's published stage, whether or not a registration window is open.
 * @throws AppError `not_found`, or `registration_closed` when the stage admits no registration at all.
 */
export async function findStageToEnter(
  db: Database,
  id: number,
  automakerId: number,
  now: Date,
): Promise<StageToEnter> {
  return refuseEntering(await findStage(db, id, automakerId, now), now);
}

/**
 * Throws when nobody can enter the stage. `stage` is the query's result, undefined when missing.
 * @throws AppError `not_found`, also before publication, or `registration_closed`.
 */
export function refuseEntering(stage: StageToEnter | undefined, now: Date): StageToEnter {
  const isThere = stage !== undefined && stage.published_at !== null && stage.published_at <= now;
  if (!isThere) throw new AppError('not_found');
  if (!stage.event_allows_registration || stage.status !== 'Agendada') {
    throw new AppError('registration_closed');
  }
  return stage;
}

/** Returns the categories of a stage's event that take new entries. */
export function findCategoriesOf(
  db: Database,
  eventId: number,
): Promise<Array<Selectable<Categories>>> {
  return findCategories(db, [eventId]);
}

/** Returns one category of the stage's event; undefined when none of its open categories has this id. */
export async function findCategoryOf(
  db: Database,
  eventId: number,
  categoryId: number,
): Promise<Selectable<Categories> | undefined> {
  const categories = await findCategoriesOf(db, eventId);
  return categories.find((category) => category.id === categoryId);
}

/** Returns the category of an entry that exists, even if the category takes no new ones. */
export function findCategoryOfEntry(
  db: Database,
  { category_id }: { readonly category_id: number },
): Promise<Selectable<Categories> | undefined> {
  return findCategoryById(db, category_id);
}
