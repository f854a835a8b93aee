import type { OwnSession } from '@trilha/contract/account/account.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findLiveSessions } from './own-sessions.sql.ts';

/** Lists the active sessions of an account, newest first. */
export async function listSessionsOf(
  db: Database,
  customerId: number,
  now: Date,
): Promise<Omit<OwnSession, 'current'>[]> {
  const rows = await findLiveSessions(db, customerId, now);
  return rows.map(({ id, device, created_at, last_seen_at, expires_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** Lists the active sessions of the account: the calling session first, then the newest. */
export async function listSessions(
  { db, clock }: Services,
  session: Session,
): Promise<OwnSession[]> {
  const rows = await listSessionsOf(db, session.customerId, clock.now());
  const sessions = rows.map((row) => ({ ...row, current: row.id === session.id }));
  return sessions.toSorted((left, right) => Number(right.current) - Number(left.current));
}
