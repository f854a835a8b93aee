import type { Database } from '../../../database/client.ts';

export interface PendingSignupRow {
  readonly id: number;
  readonly password_hash: string;
  readonly device_hash: Uint8Array | null;
}

function pendingOf(db: Database, automakerId: number, email: string) {
  return db
    .selectFrom('signups')
    .where('automaker_id', '=', automakerId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc');
}

/** Finds the sign-ups that wait for an e-mail's confirmation, also expired ones, newest first. */
export async function findPendingSignups(
  db: Database,
  automakerId: number,
  email: string,
): Promise<PendingSignupRow[]> {
  return pendingOf(db, automakerId, email).select(['id', 'password_hash', 'device_hash']).execute();
}

/** Deletes all but the newest sign-ups of an e-mail. */
export async function forgetSignupsBeyond(
  tx: Database,
  automakerId: number,
  email: string,
  ceiling: number,
): Promise<void> {
  await tx
    .deleteFrom('signups')
    .where('id', 'in', pendingOf(tx, automakerId, email).select('id').offset(ceiling))
    .execute();
}

/** Assigns a sign-up to the browser in which the customer typed its password. */
export async function claimSignup(db: Database, id: number, deviceHash: Uint8Array): Promise<void> {
  await db
    .updateTable('signups')
    .set({ device_hash: deviceHash })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Finds a pending sign-up for its message, with the number of sign-ups that wait for the same e-mail. */
export async function findSignupToConfirm(db: Database, id: number) {
  return db
    .selectFrom('signups as s')
    .select((eb) => [
      's.automaker_id',
      's.email',
      's.cpf',
      's.device',
      's.created_at',
      eb
        .selectFrom('signups as o')
        .select((other) => other.fn.countAll<number>().as('count'))
        .whereRef('o.automaker_id', '=', 's.automaker_id')
        .whereRef('o.email', '=', 's.email')
        .where('o.confirmed_at', 'is', null)
        .where('o.ended_at', 'is', null)
        .as('waiting'),
    ])
    .where('s.id', '=', id)
    .where('s.confirmed_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the other sign-ups that wait for an e-mail's confirmation, and their links. */
export async function forgetPendingSignups(
  tx: Database,
  automakerId: number,
  email: string,
): Promise<void> {
  await tx
    .deleteFrom('signups')
    .where('automaker_id', '=', automakerId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function deleteSignup(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('signups').where('id', '=', id).where('confirmed_at', 'is', null).execute();
}
