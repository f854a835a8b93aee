import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Invitations } from '../../../database/schema.gen.ts';

export type InvitationRow = Selectable<Invitations>;

export async function findInvitationByToken(
  db: Database,
  tokenHash: Uint8Array,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Uses an invitation up, and lets its session live on until the registration's payment can settle.
 * @returns false when it was used, revoked or over first.
 */
export async function markInvitationUsed(
  tx: Database,
  use: { id: number; registrationId: number; sessionEnd: Date; now: Date },
): Promise<boolean> {
  const { id, registrationId, sessionEnd, now } = use;
  const { rows } = await sql<{ id: number }>`
    with used as (
      update invitations set used_at = ${now}, registration_id = ${registrationId}
      where id = ${id} and used_at is null and revoked_at is null and expires_at > ${now}
      returning id, session_id
    ), prolonged as (
      update sessions set expires_at = greatest(sessions.expires_at, ${sessionEnd})
      from used where sessions.id = used.session_id
    )
    select id from used`.execute(tx);
  return rows.length > 0;
}
