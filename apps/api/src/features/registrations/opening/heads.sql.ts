import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The action under which the staff audit keeps where a stage's log stood. */
export const SEALED = 'log_sealed';

/** The last row of a stage's log, when it is to be kept outside of it. */
interface UnsealedHead {
  readonly stage_id: number;
  readonly seq: number;
  readonly hash: string;
}

/** Where a log stood at a time, as the staff audit has it. */
export interface SealedHead {
  readonly at: Date;
  readonly seq: number;
  readonly hash: string;
}

/**
 * Finds stages whose log grew since its end was last kept, a day or longer ago or before a window closed.
 * @param dayAgo a day before `now`
 */
export async function findUnsealedHeads(
  db: Database,
  { now, dayAgo }: { readonly now: Date; readonly dayAgo: Date },
): Promise<UnsealedHead[]> {
  const { rows } = await sql<UnsealedHead>`
    select s.id as stage_id, last.seq, last.hash
    from stages s
    join lateral (select a.seq, a.hash from attempts a
      where a.step_id = s.id order by a.seq desc limit 1) last on true
    left join lateral (select l.at, (l.detail ->> 'seq')::integer as seq from audit_log l
      where l.subject = 'stage' and l.subject_id = s.id and l.action = ${SEALED}
      order by l.id desc limit 1) sealed on true
    where sealed.seq is distinct from last.seq and (
      sealed.at is null or sealed.at <= ${dayAgo}
      or (s.end_first_batch >= sealed.at and s.end_first_batch < ${now})
      or (s.end_registration_date >= sealed.at and s.end_registration_date < ${now}))
    order by s.id`.execute(db);
  return rows;
}

/** Where a stage's log stood, the newest first. */
export async function findSealedHeads(
  db: Database,
  stageId: number,
  most: number,
): Promise<SealedHead[]> {
  return db
    .selectFrom('audit_log')
    .select('at')
    .select([
      sql<number>`(detail ->> 'seq')::integer`.as('seq'),
      sql<string>`detail ->> 'hash'`.as('hash'),
    ])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', stageId)
    .where('action', '=', SEALED)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
