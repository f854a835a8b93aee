import type { Database } from '../../database/client.ts';
import type { Staff } from '../../database/schema.gen.ts';

/** The current staff member with an e-mail; former ones are excluded. */
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

/** A current staff member, locked until the transaction ends, so that factors change one at a time. */
export async function lockStaff(tx: Database, id: number) {
  return tx
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws NoResultError for an unknown id */
export async function findStaff(db: Database, id: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Consumes the one-time link of an invitation or reset and sets the password, unless the link has expired. */
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
