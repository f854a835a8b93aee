import type { Database } from '../../../database/client.ts';
import type { StaffChallenges } from '../../../database/schema.gen.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';

const CHALLENGE_MS = 10 * 60_000;

export interface ChallengeRow {
  readonly id: number;
  readonly staff_id: number;
  readonly purpose: StaffChallenges['purpose'];
  readonly session_id: number | null;
  readonly passkey_challenge: string | null;
  readonly totp_box: Uint8Array | null;
}

/** @returns the challenge's token, to send back with the second factor; only its digest is stored. */
export async function insertChallenge(
  db: Database,
  challenge: {
    readonly staff_id: number;
    readonly purpose: StaffChallenges['purpose'];
    readonly session_id?: number;
  },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('staff_challenges')
    .values({
      session_id: null,
      ...challenge,
      token_hash: hashToken(token),
      passkey_challenge: null,
      totp_box: null,
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
      used_at: null,
    })
    .execute();
  return token;
}

/** An unanswered challenge of a current staff member. */
export async function findChallenge(
  db: Database,
  token: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('staff_challenges as c')
    .innerJoin('staff as p', 'p.id', 'c.staff_id')
    .select([
      'c.id',
      'c.staff_id',
      'c.purpose',
      'c.session_id',
      'c.passkey_challenge',
      'c.totp_box',
    ])
    .where('c.token_hash', '=', hashToken(token))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('p.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Marks a challenge as used; false when another request used it first. */
export async function spendChallenge(tx: Database, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Stores the latest WebAuthn challenge; the browser's signature must contain it. */
export async function keepPasskeyChallenge(
  db: Database,
  id: number,
  challenge: string,
): Promise<void> {
  await db
    .updateTable('staff_challenges')
    .set({ passkey_challenge: challenge })
    .where('id', '=', id)
    .execute();
}

/** Stores the encrypted secret of an app that is not confirmed yet. */
export async function keepTotpSecret(db: Database, id: number, box: Buffer): Promise<void> {
  await db.updateTable('staff_challenges').set({ totp_box: box }).where('id', '=', id).execute();
}
