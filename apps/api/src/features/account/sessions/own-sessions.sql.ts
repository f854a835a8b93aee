import type { Database } from '../../../database/client.ts';

/** The customer's active full sessions. An invitation's session belongs to its link, not to a device (D24). */
function live(db: Database, customerId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('scope', '=', 'full')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

export async function findLiveSessions(db: Database, customerId: number, now: Date) {
  return live(db, customerId, now)
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('id', 'desc')
    .execute();
}

/** One session, all but one, or (with null) all. */
export type SessionChoice = { readonly only: number } | { readonly allBut: number | null };

/**
 * Ends the active sessions of a customer that `which` selects.
 * @returns their number.
 */
export async function endLiveSessions(
  db: Database,
  customerId: number,
  which: SessionChoice,
  now: Date,
): Promise<number> {
  let chosen = live(db, customerId, now).select('id');
  if ('only' in which) chosen = chosen.where('id', '=', which.only);
  else if (which.allBut !== null) chosen = chosen.where('id', '!=', which.allBut);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', chosen)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
