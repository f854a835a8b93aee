import type { Database } from '../../database/client.ts';
import type { StaffSessions } from '../../database/schema.gen.ts';

/** Maximum lifetime of a session. */
export const STAFF_SESSION_MS = 12 * 3_600_000;
/** Idle timeout. */
export const STAFF_IDLE_MS = 30 * 60_000;

export interface StaffSessionRow {
  readonly id: number;
  readonly staff_id: number;
  readonly email: string;
  readonly name: string;
  readonly factor: StaffSessions['factor'];
  readonly factor_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** The active session of a token digest, with its staff member. */
export async function findStaffSession(
  db: Database,
  tokenHash: Uint8Array,
  now: Date,
): Promise<StaffSessionRow | undefined> {
  return db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select([
      's.id',
      's.staff_id',
      's.factor',
      's.factor_at',
      's.last_seen_at',
      's.expires_at',
      'p.email',
      'p.name',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .where('p.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Active sessions of a staff member, most recently used first. */
export async function listStaffSessions(db: Database, staffId: number, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'factor', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function touchStaffSession(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Opens a session with a second factor verified now. */
export async function insertStaffSession(
  db: Database,
  session: Pick<StaffSessions, 'staff_id' | 'device' | 'factor'> & {
    readonly token_hash: Uint8Array;
  },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('staff_sessions')
    .values({
      ...session,
      factor_at: now,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + STAFF_SESSION_MS),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All grants of a staff member that nobody ended, including expired ones. */
export async function findGrants(db: Database, staffId: number) {
  const rows = await db
    .selectFrom('staff_grants')
    .select(['id', 'role', 'automaker_id', 'stage_id', 'until'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, role, automaker_id, stage_id, until }) => ({
    id,
    role,
    automakerId: automaker_id,
    stageId: stage_id,
    until,
  }));
}

/** Ends all active sessions of a staff member except the given one. */
export async function endStaffSessions(
  tx: Database,
  staffId: number,
  keepId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId ?? 0))
    .execute();
}

/** Ends one session, by its id or token digest. */
export async function endStaffSession(
  tx: Database,
  which: number | Uint8Array,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where((eb) =>
      typeof which === 'number' ? eb('id', '=', which) : eb('token_hash', '=', which),
    )
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Records a newly verified second factor for an active session; returns false when the session is another browser's or
 * has ended.
 */
export async function refreshStaffFactor(
  tx: Database,
  session: { readonly id: number; readonly tokenHash: Uint8Array },
  factor: StaffSessions['factor'],
  now: Date,
): Promise<boolean> {
  const refreshed = await tx
    .updateTable('staff_sessions')
    .set({ factor, factor_at: now, last_seen_at: now })
    .where('id', '=', session.id)
    .where('token_hash', '=', session.tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .returning('id')
    .executeTakeFirst();
  return refreshed !== undefined;
}

/** True when an active session belongs to a token. */
export async function isOwnStaffSession(
  db: Database,
  session: { readonly id: number; readonly tokenHash: Uint8Array },
  now: Date,
): Promise<boolean> {
  const found = await findStaffSession(db, session.tokenHash, now);
  return found?.id === session.id;
}
