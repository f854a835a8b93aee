import type { Database } from '../../../database/client.ts';

/** Finds the recipient and the data of an invitation's e-mail. */
export async function findMailedInvitation(db: Database, id: number) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('stages as s', 's.id', 'i.step_id')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select([
      'i.id',
      'i.session_id',
      'i.step_id',
      'i.expires_at',
      'i.used_at',
      'i.revoked_at',
      'i.declined_at',
      'i.mailed_at',
      'i.vehicles',
      's.title',
      's.status',
      's.stage_date',
      's.city_uf',
      'c.automaker_id',
      'c.email',
    ])
    .where('i.id', '=', id)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Replaces the link of an open invitation. Reopens its session when a new password had ended it (C33); the earlier link
 * stays invalid.
 * @returns false when the invitation was used, revoked or declined in the meantime; then nothing changes
 */
export async function replaceLink(
  tx: Database,
  link: {
    readonly id: number;
    readonly sessionId: number;
    readonly tokenHash: Uint8Array;
    readonly authHash: Uint8Array;
  },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('invitations')
    .set({ token_hash: link.tokenHash })
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('declined_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (replaced === undefined) return false;
  await tx
    .updateTable('sessions')
    .set({ token_hash: link.authHash, revoked_at: null })
    .where('id', '=', link.sessionId)
    .execute();
  return true;
}

export async function markMailed(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('invitations').set({ mailed_at: at }).where('id', '=', id).execute();
}
