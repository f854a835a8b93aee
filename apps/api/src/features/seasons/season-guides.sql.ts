import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { TRACK_DIGEST } from './describing/season-rows.sql.ts';
import type { RouteColumns } from '../stages/guides/track/stored-route.ts';

/** What is stored of a stage's guide and track. */
export async function findGuide(tx: Database, stageId: number) {
  return tx
    .selectFrom('stages as s')
    .leftJoin('stage_guides as g', 'g.step_id', 's.id')
    .leftJoin('stage_routes as t', 't.step_id', 's.id')
    .select(['g.guide', 't.track', 't.track_from'])
    .where('s.id', '=', stageId)
    .executeTakeFirst();
}

/** Puts a stage's guide in the place of the one it had; null takes it away. */
export async function writeGuide(
  tx: Database,
  stageId: number,
  guide: StageGuide | null,
): Promise<void> {
  await tx.deleteFrom('stage_guides').where('step_id', '=', stageId).execute();
  if (guide === null) return;
  await tx
    .insertInto('stage_guides')
    .values({ step_id: stageId, guide: JSON.stringify(guide) })
    .execute();
}

/**
 * Puts a stage's route in the place of the one it had; null takes it away. The GPX of that one is kept: a version of the
 * stage may name it, and come back.
 */
export async function writeRoute(
  tx: Database,
  stageId: number,
  route: RouteColumns | null,
): Promise<void> {
  await sql`
    insert into former_tracks (automaker_id, digest, track)
    select s.automaker_id, ${TRACK_DIGEST}, t.track
      from stage_routes t join stages s on s.id = t.step_id where t.step_id = ${stageId}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('stage_routes').where('step_id', '=', stageId).execute();
  if (route === null) return;
  await tx
    .insertInto('stage_routes')
    .values({ step_id: stageId, ...route })
    .execute();
}
