import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

/** The stored state of a scheduled publication. */
export interface PublicationRow {
  readonly automaker_id: number;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly published_at: Date | null;
  readonly publish_at: Date | null;
  /** As the job wrote it; applies only when its time equals `publish_at`. */
  readonly publish_refusal: unknown;
  /** Who set this time: the author of the first version in an unbroken run that has it. */
  readonly who: string | null;
}

/** A stage's publication, with who scheduled it. */
export async function findPublication(
  db: Database,
  stageId: number,
): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select s.automaker_id, s.status, s.published_at, s.publish_at, s.publish_refusal, (
      select coalesce(f.name, v.as_name)
      from stage_versions v left join staff f on f.id = v.staff_id
      where v.step_id = s.id and v.number > coalesce((
        select max(o.number) from stage_versions o
        where o.step_id = s.id and o.file ->> 'publish_at' is distinct from (
          select n.file ->> 'publish_at' from stage_versions n
          where n.step_id = s.id order by n.number desc limit 1)), 0)
      order by v.number limit 1) as who
    from stages s where s.id = ${stageId}`.execute(db);
  return rows[0];
}

/** Stores why publishing failed, when the stage still has the same publication time. */
export async function writeRefusal(
  tx: Database,
  stageId: number,
  refusal: { readonly at: string; readonly problems: readonly object[] },
): Promise<void> {
  await sql`
    update stages set publish_refusal = ${JSON.stringify(refusal)}::jsonb
    where id = ${stageId} and publish_at = ${refusal.at}::timestamptz and published_at is null`.execute(
    tx,
  );
}

/** Stages that missed their current publication time because something was missing. */
export async function findUnpublished(db: Database) {
  const { rows } = await sql<{
    readonly id: number;
    readonly automaker_id: number;
    readonly title: string;
    readonly stage_date: string | null;
  }>`
    select s.id, s.automaker_id, s.title, ${wireInstant('s.stage_date')} as stage_date
    from stages s
    where s.publish_at is not null and s.published_at is null and s.status = 'Agendada'
      and (s.publish_refusal ->> 'at')::timestamptz = s.publish_at
    order by s.publish_at, s.id`.execute(db);
  return rows;
}
