import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

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

/** Browsers in which nobody has logged in for so long that their secret is gone. */
export async function deleteKnownDevices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute();
}

/** Work for a message that could not be sent, of whatever kind: its payload names a person, or says something to one. */
export async function deleteDeadMessages(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where(sql<boolean>`coalesce(payload->>'to', payload->>'note') is not null`)
    .where('dead_at', '<', before)
    .execute();
}

/** Any other work that was given up, and what no running release knows any more. */
export async function deleteOldJobs(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((eb) => eb.or([eb('dead_at', '<', before), eb('run_at', '<', before)]))
    .execute();
}

/** Browsers that nobody could tell anything for so long that they are hardly in use. */
export async function deleteSilentSubscriptions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb(eb.fn.coalesce('last_success_at', 'created_at'), '<', before))
    .execute();
}

/** How entries were answered, by minute. */
export async function deleteEntryAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('entry_answers').where('minute', '<', before).execute();
}

/** What staff's second steps were asked with. */
export async function deleteStaffChallenges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staff_challenges').where('expires_at', '<', before).execute();
}

/** From where staff signed in; that they did stays, for the audit names the session. */
export async function forgetStaffDevices(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ device: '' })
    .where('expires_at', '<', before)
    .where('device', '!=', '')
    .execute();
}

/** What staff asked to take as a file: what was typed to search may be a name. */
export async function deleteDeskExports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('desk_exports').where('expires_at', '<', before).execute();
}

/** What partners were told; what is still on its way stays. */
export async function deleteWebhookDeliveries(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before)
    .execute();
}

/** What staff did to many at once: what was done to each is in the audit. */
export async function deleteDeskBulks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('desk_bulks').where('ended_at', '<', before).execute();
}

/** Lists of people that were invited: who invited whom is in the invitations and the audit. */
export async function deleteInvitationBatches(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('invitation_batches').where('ended_at', '<', before).execute();
}

/** Who came to a gate without an entry; that a car came stays, by numbers alone. */
export async function emptyWalkins(
  db: Database,
  before: { readonly unsigned: Date; readonly signed: Date },
  now: Date,
): Promise<void> {
  await sql`
    update checkin_walkins k set driver = null, plate = null, box = null, erased_at = ${now}
    from checkin_scans c where c.id = k.scan_id and k.erased_at is null and c.received_at <
      case when c.text::json ->> 'waiver' is null then ${before.unsigned} else ${before.signed} end::timestamptz`.execute(
    db,
  );
}
