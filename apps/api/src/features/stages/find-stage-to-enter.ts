import type { Selectable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { Categories } from '../../database/schema.gen.ts';
import { AppError } from '../../platform/app-error.ts';
import { findCategories, findStage, type StageRow } from './stages.sql.ts';

/** A stage that somebody wants to enter. */
export type StageToEnter = StageRow;

/**
 * The published stage of the brand, whatever its windows.
 * @throws AppError `not_found`, or `registration_closed` where it admits no registration at all.
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
 * Refuses a stage that nobody enters, found as it may be.
 * @throws AppError `not_found`, also before it is published, or `registration_closed`.
 */
export function refuseEntering(stage: StageToEnter | undefined, now: Date): StageToEnter {
  const isThere = stage !== undefined && stage.published_at !== null && stage.published_at <= now;
  if (!isThere) throw new AppError('not_found');
  if (!stage.event_allows_registration || stage.status !== 'Agendada') {
    throw new AppError('registration_closed');
  }
  return stage;
}

/** The categories of a stage's event. */
export function findCategoriesOf(
  db: Database,
  eventId: number,
): Promise<Array<Selectable<Categories>>> {
  return findCategories(db, [eventId]);
}

/** A category of the stage's event. */
export async function findCategoryOf(
  db: Database,
  eventId: number,
  categoryId: number,
): Promise<Selectable<Categories> | undefined> {
  const categories = await findCategoriesOf(db, eventId);
  return categories.find((category) => category.id === categoryId);
}
