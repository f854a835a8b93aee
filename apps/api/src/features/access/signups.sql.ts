import type { Database } from '../../database/client.ts';

export interface PendingSignupRow {
  readonly id: number;
  readonly cpf: string;
  readonly password_hash: string;
}

/** Stores a sign-up; the same pair of e-mail and CPF replaces what it asked before (D7a). */
export async function upsertSignup(
  tx: Database,
  signup: {
    automaker_id: number;
    email: string;
    cpf: string;
    password_hash: string;
    token_hash: Uint8Array;
    expires_at: Date;
    created_at: Date;
  },
): Promise<number> {
  const { password_hash, token_hash, expires_at, created_at } = signup;
  const row = await tx
    .insertInto('signups')
    .values({ ...signup, customer_id: null, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.constraint('signups_pair_unique').doUpdateSet({
        password_hash,
        token_hash,
        expires_at,
        created_at,
        customer_id: null,
        confirmed_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The newest unconfirmed sign-up of an e-mail, expired or not. */
export async function findPendingSignup(
  db: Database,
  automakerId: number,
  email: string,
): Promise<PendingSignupRow | undefined> {
  return db
    .selectFrom('signups')
    .select(['id', 'cpf', 'password_hash'])
    .where('automaker_id', '=', automakerId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Gives a pending sign-up another link; the one before answers expirado from now on. */
export async function renewSignup(
  tx: Database,
  id: number,
  link: { token_hash: Uint8Array; expires_at: Date },
): Promise<void> {
  await tx
    .updateTable('signups')
    .set(link)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** The sign-up of a link, locked until the transaction ends, so that two visits come one by one. */
export async function lockSignup(tx: Database, id: number, tokenHash: Uint8Array) {
  return tx
    .selectFrom('signups')
    .select(['id', 'automaker_id', 'email', 'cpf', 'password_hash', 'expires_at', 'confirmed_at'])
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a sign-up as confirmed and forgets its password, which lives on in the account only. */
export async function markConfirmed(
  tx: Database,
  id: number,
  customerId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('signups')
    .set({ customer_id: customerId, confirmed_at: now, password_hash: '' })
    .where('id', '=', id)
    .execute();
}
