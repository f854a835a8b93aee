import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { TRACK_DIGEST } from '../describing/season-rows.sql.ts';
import type { RouteColumns } from '../../stages/guides/track/stored-route.ts';
import { insertKeptRoute, keepFormerTrack } from '../tracks.sql.ts';

/** A stage's stored guide, digest and name of its track, and the time from which customers can download the track. */
export async function findGuide(tx: Database, stageId: number) {
  return tx
    .selectFrom('stages as s')
    .leftJoin('stage_guides as g', 'g.step_id', 's.id')
    .leftJoin('stage_routes as t', 't.step_id', 's.id')
    .select([
      'g.guide',
      't.track_from',
      't.track_name',
      sql<string | null>`${TRACK_DIGEST}`.as('track'),
    ])
    .where('s.id', '=', stageId)
    .executeTakeFirst();
}

/** Replaces a stage's guide; null removes it. */
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
 * Replaces a stage's route; null removes it. Keeps the old GPX, since a version of the stage may refer to it and be
 * restored.
 */
export async function writeRoute(
  tx: Database,
  stageId: number,
  route: RouteColumns | null,
): Promise<void> {
  await keepFormerTrack(tx, stageId);
  await tx.deleteFrom('stage_routes').where('step_id', '=', stageId).execute();
  if (route === null) return;
  await tx
    .insertInto('stage_routes')
    .values({ step_id: stageId, ...route })
    .execute();
}

/** Like `writeRoute`, with a track that is already stored. */
export async function writeKeptRoute(
  tx: Database,
  stageId: number,
  named: Parameters<typeof insertKeptRoute>[2],
): Promise<void> {
  await writeRoute(tx, stageId, null);
  await insertKeptRoute(tx, stageId, named);
}

/** Changes the description of a route whose GPX file stays the same. */
export async function updateRoute(
  tx: Database,
  stageId: number,
  said: Pick<RouteColumns, 'track_from' | 'track_name'>,
): Promise<void> {
  await tx.updateTable('stage_routes').set(said).where('step_id', '=', stageId).execute();
}
