import type { Database } from '../../database/client.ts';

/** Access records are kept six months (Lei 12.965/2014, art. 15) and not longer (D26). */
export async function deleteAccessRecords(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('access_records').where('at', '<', before).execute();
}

/** Sign-ups that nobody confirmed; confirmed ones keep answering `verified`. */
export async function deletePendingSignups(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('signups')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<', before)
    .execute();
}

export async function deleteSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}

export async function deleteResets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}

export async function deleteRateLimits(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}

/** E-mails that could not be sent: their payload names a person. */
export async function deleteDeadEmails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('name', '=', 'send-email')
    .where('dead_at', '<', before)
    .execute();
}
