import type { Database } from '../../../database/client.ts';
import { type Expression, sql, type SqlBool } from 'kysely';

/** Serialises work on sign-ups of one e-mail or one CPF until the transaction ends. */
export async function lockSignupsOf(
  tx: Database,
  automakerId: number,
  emailOrCpf: string,
): Promise<void> {
  const key = `signups:${automakerId}:${emailOrCpf}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Inserts a sign-up. Each sign-up is a row of its own, also with the same e-mail (D7a).
 * @param wantedStage stored only when the stage belongs to the brand
 */
export async function insertSignup(
  tx: Database,
  signup: {
    automaker_id: number;
    email: string;
    cpf: string;
    password_hash: string;
    device: string;
    device_hash: Uint8Array | null;
    /** Digest of the secret that opens a session after the confirmation. */
    entry_hash: Uint8Array | null;
    created_at: Date;
    expires_at: Date;
  },
  wantedStage: number | undefined,
): Promise<number> {
  const row = await tx
    .insertInto('signups')
    .values((eb) => ({
      ...signup,
      customer_id: null,
      confirmed_at: null,
      ended_at: null,
      entered_at: null,
      wanted_step_id: eb
        .selectFrom('stages')
        .select('stages.id')
        .where('stages.id', '=', wantedStage ?? null)
        .where('stages.automaker_id', '=', signup.automaker_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether a sign-up for this e-mail, sent or claimed by this browser, has become an account. */
export async function isConfirmedFor(
  db: Database,
  automakerId: number,
  email: string,
  deviceHash: Uint8Array,
): Promise<boolean> {
  const row = await db
    .selectFrom('signups')
    .select('id')
    .where('automaker_id', '=', automakerId)
    .where('email', '=', email)
    .where('device_hash', '=', deviceHash)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks the secret of an account's sign-up as used. Returns false if the secret is another one, was used before, or
 * belongs to a sign-up older than `since`.
 */
export async function spendEntry(
  tx: Database,
  given: {
    readonly customerId: number;
    readonly entryHash: Uint8Array;
    readonly since: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('signups')
    .set({ entered_at: given.now })
    .where('customer_id', '=', given.customerId)
    .where('entry_hash', '=', given.entryHash)
    .where('entered_at', 'is', null)
    .where('created_at', '>', given.since)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the secret of an account's sign-up useless, so that only the password opens a session. */
export async function endEntry(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('signups')
    .set({ entered_at: now })
    .where('customer_id', '=', customerId)
    .where('entry_hash', 'is not', null)
    .where('entered_at', 'is', null)
    .execute();
}

/** Marks a sign-up as confirmed and empties its password hash; the account keeps it. */
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

/** Ends sign-ups that can no longer become an account, and empties their password hashes. */
export async function endSignups(
  db: Database,
  which: { readonly id: number } | { readonly automaker_id: number; readonly cpf: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('signups')
    .set({ ended_at: now, password_hash: '' })
    .where((eb): Expression<SqlBool> =>
      'id' in which
        ? eb('id', '=', which.id)
        : eb.and([eb('automaker_id', '=', which.automaker_id), eb('cpf', '=', which.cpf)]),
    )
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Stores the link of one request. Replaces the link of an earlier try (same `created_at`); links of other requests keep
 * working until they expire.
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

/** Finds the sign-up of a link. */
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
