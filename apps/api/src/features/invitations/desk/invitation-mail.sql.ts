import type { Database } from '../../../database/client.ts';

/** What an e-mail with the link of an invitation says, and to whom. */
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
      'i.mailed_at',
      'i.vehicles',
      's.title',
      's.stage_date',
      's.city_uf',
      'c.automaker_id',
      'c.email',
    ])
    .where('i.id', '=', id)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

/** Puts another link in the place of the one that an invitation had. */
export async function replaceLink(
  tx: Database,
  link: {
    readonly id: number;
    readonly sessionId: number;
    readonly tokenHash: Uint8Array;
    readonly authHash: Uint8Array;
  },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ token_hash: link.tokenHash })
    .where('id', '=', link.id)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ token_hash: link.authHash })
    .where('id', '=', link.sessionId)
    .execute();
}

export async function markMailed(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('invitations').set({ mailed_at: at }).where('id', '=', id).execute();
}
