import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { TRACK_DIGEST } from '../describing/season-rows.sql.ts';
import type { RouteColumns } from '../../stages/guides/track/stored-route.ts';
import { insertKeptRoute, keepFormerTrack } from '../tracks.sql.ts';

/** What is stored of a stage's guide, the digest of its track, and from when on that is handed out. */
export async function findGuide(tx: Database, stageId: number) {
  return tx
    .selectFrom('stages as s')
    .leftJoin('stage_guides as g', 'g.step_id', 's.id')
    .leftJoin('stage_routes as t', 't.step_id', 's.id')
    .select(['g.guide', 't.track_from', sql<string | null>`${TRACK_DIGEST}`.as('track')])
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
  await keepFormerTrack(tx, stageId);
  await tx.deleteFrom('stage_routes').where('step_id', '=', stageId).execute();
  if (route === null) return;
  await tx
    .insertInto('stage_routes')
    .values({ step_id: stageId, ...route })
    .execute();
}

/** The same with a track that is kept already. */
export async function writeKeptRoute(
  tx: Database,
  stageId: number,
  named: Parameters<typeof insertKeptRoute>[2],
): Promise<void> {
  await writeRoute(tx, stageId, null);
  await insertKeptRoute(tx, stageId, named);
}

export async function updateTrackFrom(
  tx: Database,
  stageId: number,
  track_from: string | null,
): Promise<void> {
  await tx.updateTable('stage_routes').set({ track_from }).where('step_id', '=', stageId).execute();
}
