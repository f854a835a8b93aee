import type { Database } from '../../../database/client.ts';

/**
 * Gives a pending sign-up the link of one request (asked then), in place of an earlier try's; those of
 * other requests keep working until their own time is over.
 */
export async function replaceSignupLink(
  tx: Database,
  link: { signup_id: number; token_hash: Uint8Array; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx
    .deleteFrom('signup_links')
    .where('signup_id', '=', link.signup_id)
    .where('created_at', '=', link.created_at)
    .execute();
  await tx.insertInto('signup_links').values(link).execute();
  await tx
    .updateTable('signups')
    .set({ expires_at: link.expires_at })
    .where('id', '=', link.signup_id)
    .execute();
}

/** The sign-up of a link. */
export async function findSignupOfLink(db: Database, id: number, tokenHash: Uint8Array) {
  return db
    .selectFrom('signups as s')
    .innerJoin('signup_links as l', 'l.signup_id', 's.id')
    .select([
      's.id',
      's.automaker_id',
      's.email',
      's.cpf',
      's.password_hash',
      's.confirmed_at',
      's.ended_at',
      's.wanted_step_id',
      'l.expires_at',
    ])
    .where('s.id', '=', id)
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
}
