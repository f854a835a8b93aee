import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { waitingLength } from '../../../database/waiting-position.ts';
import type { StoredGuide } from './guide-answer.ts';
import { hasLog, selectAllStages, type StageRow } from '../stages.sql.ts';

/** A stage with its stored guide and route, and the size of its waiting list. */
export interface GuidedStageRow extends StageRow, StoredGuide {
  readonly waiting: number;
}

/** Selects published stages, plus the one draft that a staff member is previewing. */
function selectGuides(db: Database, automakerId: number, now: Date, draft?: number) {
  return selectAllStages(db)
    .leftJoin('stage_guides as g', 'g.step_id', 's.id')
    .leftJoin('stage_routes as t', 't.step_id', 's.id')
    .select(['g.guide', 't.shape', 't.length_m', 't.climb_m', 't.highest_m', 't.track_from'])
    .select(waitingLength.as('waiting'))
    .where('s.automaker_id', '=', automakerId)
    .where((eb) =>
      draft === undefined
        ? eb('s.published_at', '<=', now)
        : eb.or([eb('s.published_at', '<=', now), eb('s.id', '=', draft)]),
    );
}

/** Returns all published stages of the brand's open events by date, plus the given draft, if any. */
export async function findPublicStages(
  db: Database,
  automakerId: number,
  now: Date,
  draft?: number,
): Promise<GuidedStageRow[]> {
  return selectGuides(db, automakerId, now, draft)
    .where('e.allows_registration', '=', true)
    .orderBy('s.stage_date')
    .orderBy('s.id')
    .execute();
}

export async function findGuidedStage(
  db: Database,
  automakerId: number,
  id: number,
  now: Date,
  draft?: number,
): Promise<(GuidedStageRow & { readonly has_log: boolean }) | undefined> {
  return selectGuides(db, automakerId, now, draft)
    .select(hasLog().as('has_log'))
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Returns the simplified route lines of a brand's published stages of open events. */
export async function findStageLines(db: Database, automakerId: number, now: Date) {
  return db
    .selectFrom('stage_routes as t')
    .innerJoin('stages as s', 's.id', 't.step_id')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.id', sql`t.shape -> 'line'`.as('line')])
    .where('s.automaker_id', '=', automakerId)
    .where('s.published_at', '<=', now)
    .where('e.allows_registration', '=', true)
    .orderBy('s.id')
    .execute();
}

/** Returns the track of a published stage and the status of the customer's registration; undefined without a track. */
export async function findCustomersTrack(
  db: Database,
  {
    stageId,
    automakerId,
    customerId,
  }: { stageId: number; automakerId: number; customerId: number },
) {
  return db
    .selectFrom('stage_routes as t')
    .innerJoin('stages as s', 's.id', 't.step_id')
    .leftJoin('registrations as r', (join) =>
      join
        .onRef('r.step_id', '=', 's.id')
        .on('r.customer_id', '=', customerId)
        .on('r.status', '<>', 'Cancelada'),
    )
    .select(['t.track', 't.track_from', 's.title', 'r.status'])
    .where('t.step_id', '=', stageId)
    .where('s.automaker_id', '=', automakerId)
    .where('s.published_at', 'is not', null)
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
}
