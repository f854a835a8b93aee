import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** An invitation that is open again. */
interface ReopenedRow {
  readonly id: number;
  readonly expires_at: Date;
}

/**
 * Declines an open invitation. The session that its link started ends when declining can no longer be undone.
 * @returns false when it was used, revoked, declined or expired before.
 */
export async function markDeclined(
  tx: Database,
  { id, undoUntil, now }: { id: number; undoUntil: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with declined as (
      update invitations set declined_at = ${now}
      where id = ${id} and used_at is null and revoked_at is null and declined_at is null
        and expires_at > ${now}
      returning id, session_id
    ), shortened as (
      update sessions set expires_at = least(sessions.expires_at, ${undoUntil})
      from declined where sessions.id = declined.session_id
    )
    select id from declined`.execute(tx);
  return rows.length > 0;
}

/**
 * Opens a declined invitation again while its places are held. The session of its link ends with the invitation again.
 * @returns undefined when it cannot be opened again.
 */
export async function markNotDeclined(
  tx: Database,
  { id, now }: { id: number; now: Date },
): Promise<ReopenedRow | undefined> {
  const { rows } = await sql<ReopenedRow>`
    with reopened as (
      update invitations set declined_at = null
      where id = ${id} and declined_at is not null and used_at is null and revoked_at is null
        and expires_at > ${now}
        and not exists (select from vacancy_pools p
          where p.invitation_id = invitations.id and p.returned_at is not null)
      returning id, session_id, expires_at
    ), prolonged as (
      update sessions set expires_at = reopened.expires_at
      from reopened where sessions.id = reopened.session_id
    )
    select id, expires_at from reopened`.execute(tx);
  return rows[0];
}
