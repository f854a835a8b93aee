import type { Database } from '../../../database/client.ts';

/** All current and former staff members, by name. */
export async function listStaffRows(db: Database) {
  return db
    .selectFrom('staff as s')
    .select((eb) => [
      's.id',
      's.email',
      's.name',
      's.ended_at',
      's.link_expires_at',
      eb('s.password_hash', 'is not', null).as('has_password'),
      eb
        .selectFrom('staff_sessions as k')
        .select((of) => of.fn.max('k.last_seen_at').as('at'))
        .whereRef('k.staff_id', '=', 's.id')
        .as('last_seen_at'),
    ])
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

/** The kinds of factors of every staff member. */
export async function listFactorKinds(db: Database) {
  return db.selectFrom('staff_authenticators').select(['staff_id', 'kind']).distinct().execute();
}

/** Inserts a staff member, or takes a former one back, without a password and with a link that sets one. */
export async function upsertStaff(
  tx: Database,
  person: { readonly email: string; readonly name: string },
  now: Date,
): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('staff')
    .values({
      ...person,
      password_hash: null,
      link_hash: null,
      link_expires_at: null,
      linked_by: null,
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('staff_email_unique')
        .doUpdateSet({ name: person.name, password_hash: null, ended_at: null })
        .where('staff.ended_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Replaces a staff member's link. */
export async function setLink(
  tx: Database,
  id: number,
  link: {
    readonly link_hash: Buffer;
    readonly link_expires_at: Date;
    readonly linked_by: number | null;
  },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...link, password_hash: null, wrong_factors: 0 })
    .where('id', '=', id)
    .execute();
}

/** Deletes everything with which a staff member can sign in, and ends their sessions. */
export async function forgetFactors(tx: Database, staffId: number, now: Date): Promise<void> {
  await tx.deleteFrom('staff_authenticators').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .updateTable('staff_challenges')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

export async function endStaffRow(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ended_at: now, password_hash: null, link_hash: null, link_expires_at: null })
    .where('id', '=', id)
    .execute();
}
