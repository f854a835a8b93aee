import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { RouteColumns } from '../stages/guides/track/stored-route.ts';
import { TRACK_DIGEST } from './describing/season-rows.sql.ts';

/** A track of the brand by 32 hexadecimal digits of its content: of a stage, a former one, or an uploaded one. */
const kept = (automakerId: number, digest: string) => sql`
  select t.track, t.shape, t.length_m, t.climb_m, t.highest_m
    from stage_routes t join stages s on s.id = t.step_id
    where s.automaker_id = ${automakerId} and ${TRACK_DIGEST} = ${digest}
  union all
  select f.track, f.shape, f.length_m, f.climb_m, f.highest_m from former_tracks f
    where f.automaker_id = ${automakerId} and f.digest = ${digest}
  order by shape nulls last limit 1`;

/** Whether the track exists, and whether its parsed route is stored with it. */
export async function findKeptTrack(
  db: Database,
  automakerId: number,
  digest: string,
): Promise<{ is_read: boolean } | undefined> {
  const { rows } = await sql<{ is_read: boolean }>`
    select k.shape is not null as is_read from (${kept(automakerId, digest)}) k`.execute(db);
  return rows[0];
}

export async function findTrackText(
  db: Database,
  automakerId: number,
  digest: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ track: string }>`
    select k.track from (${kept(automakerId, digest)}) k`.execute(db);
  return rows[0]?.track;
}

/** Gives a stage without a route the stored track and its parsed route. */
export async function insertKeptRoute(
  tx: Database,
  stageId: number,
  named: {
    automakerId: number;
    digest: string;
    track_from: string | null;
    track_name: string | null;
  },
): Promise<void> {
  const { automakerId, digest, track_from, track_name } = named;
  await sql`
    insert into stage_routes
      (step_id, track_from, track_name, track, shape, length_m, climb_m, highest_m)
    select ${stageId}::integer, ${track_from}::date, ${track_name}::text, k.* from (${kept(automakerId, digest)}) k`.execute(
    tx,
  );
}

const orFill = sql`
  on conflict (automaker_id, digest) do update set
    shape = excluded.shape, length_m = excluded.length_m, climb_m = excluded.climb_m,
    highest_m = excluded.highest_m
  where former_tracks.shape is null`;

/** Stores the GPX of a stage's route before it is replaced, since a version of the stage may be restored. */
export async function keepFormerTrack(tx: Database, stageId: number): Promise<void> {
  await sql`
    insert into former_tracks (automaker_id, digest, track, shape, length_m, climb_m, highest_m)
    select s.automaker_id, ${TRACK_DIGEST}, t.track, t.shape, t.length_m, t.climb_m, t.highest_m
      from stage_routes t join stages s on s.id = t.step_id where t.step_id = ${stageId}
    ${orFill}`.execute(tx);
}

/** Stores a GPX that no stage uses yet. */
export async function insertTrack(
  tx: Database,
  { automakerId, digest }: { automakerId: number; digest: string },
  { track, shape, length_m, climb_m = null, highest_m = null }: RouteColumns,
): Promise<void> {
  await sql`
    insert into former_tracks (automaker_id, digest, track, shape, length_m, climb_m, highest_m)
    values (${automakerId}, ${digest}, ${track}, ${shape}, ${length_m}, ${climb_m}, ${highest_m})
    ${orFill}`.execute(tx);
}

export async function deleteTrack(
  tx: Database,
  automakerId: number,
  digest: string,
): Promise<void> {
  await tx
    .deleteFrom('former_tracks')
    .where('automaker_id', '=', automakerId)
    .where('digest', '=', digest)
    .execute();
}
