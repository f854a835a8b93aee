import type { Database } from '../../database/client.ts';
import type { Staff } from '../../database/schema.gen.ts';

/** Who works here under an e-mail, ended ones not. */
export async function findStaffByEmail(
  db: Database,
  email: string,
): Promise<(Pick<Staff, 'email' | 'name' | 'password_hash'> & { id: number }) | undefined> {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'password_hash'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whom a row is about, ended ones not; locked until the transaction ends, so that factors change one by one. */
export async function lockStaff(tx: Database, id: number) {
  return tx
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws NoResultError for a number that no row has */
export async function findStaff(db: Database, id: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Uses up the link of an invitation or a reset: it sets a password, once, while it lasts. */
export async function spendLink(
  tx: Database,
  { linkHash, passwordHash }: { readonly linkHash: Uint8Array; readonly passwordHash: string },
  now: Date,
) {
  return tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, link_hash: null, link_expires_at: null })
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .where('ended_at', 'is', null)
    .returning(['id', 'email', 'name'])
    .executeTakeFirst();
}

export async function findLivingStaff(db: Database, id: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
