import type { Database } from '../../database/client.ts';
import { type Given, prepared } from '../../database/prepared.ts';
import type { Invitations } from '../../database/schema.gen.ts';

export interface SessionRow {
  readonly id: number;
  readonly customer_id: number;
  readonly automaker_id: number;
  readonly sid_hash: Uint8Array | null;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
  readonly scope: 'full' | 'stage';
  readonly step_id: number | null;
  readonly role_id: number;
  readonly status: number;
  readonly email: string;
}

const sessionOfToken = prepared((db, given: Given<{ tokenHash: Uint8Array; now: Date }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select([
      's.id',
      's.customer_id',
      's.automaker_id',
      's.sid_hash',
      's.expires_at',
      's.last_seen_at',
      's.scope',
      's.step_id',
      'c.role_id',
      'c.status',
      'c.email',
    ])
    .where('s.token_hash', '=', given.tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', given.now)
    .where('c.erased_at', 'is', null),
);

/** The active session of a token digest, with the customer's fields for access checks. */
export async function findSession(
  db: Database,
  tokenHash: Uint8Array,
  now: Date,
): Promise<SessionRow | undefined> {
  const [session] = await sessionOfToken(db, { tokenHash, now });
  return session;
}

/** Whether the digest of a `sid` cookie belongs to an open session. */
export async function isOpenSid(db: Database, sidHash: Uint8Array, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('sid_hash', '=', sidHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function insertSession(
  db: Database,
  session: {
    customer_id: number;
    automaker_id: number;
    token_hash: Uint8Array;
    sid_hash: Uint8Array | null;
    device: string;
    now: Date;
    expires_at: Date;
    /** Limits the session to one stage (D3). */
    step_id?: number;
  },
): Promise<number> {
  const { now, step_id = null, ...values } = session;
  const row = await db
    .insertInto('sessions')
    .values({
      ...values,
      scope: step_id === null ? 'full' : 'stage',
      step_id,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The invitation of a session, and the registration made with it (D24). */
export async function findInvitationOfSession(
  db: Database,
  sessionId: number,
): Promise<Pick<Invitations, 'token_hash' | 'step_id' | 'registration_id'> | undefined> {
  return db
    .selectFrom('invitations')
    .select(['token_hash', 'step_id', 'registration_id'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** @returns the digest of its second half, if it had one and was active. */
export async function revokeSession(
  db: Database,
  id: number,
  now: Date,
): Promise<Uint8Array | null> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('sid_hash')
    .executeTakeFirst();
  return row?.sid_hash ?? null;
}

/** Ends all active sessions of a customer except the given one (C33). */
export async function revokeOtherSessions(
  db: Database,
  customerId: number,
  keepId: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId ?? 0))
    .execute();
}

/** Ends the session of a second half, which becomes unusable once the browser holds another (D3). */
export async function endSessionOfBrowser(
  tx: Database,
  sidHash: Uint8Array,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('sid_hash', '=', sidHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the least recently used full sessions above the limit. */
export async function endSessionsBeyond(
  tx: Database,
  customerId: number,
  ceiling: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('scope', '=', 'full')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(ceiling),
    )
    .execute();
}
