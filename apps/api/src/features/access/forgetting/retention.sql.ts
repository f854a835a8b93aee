import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Deletes access records after six months (Lei 12.965/2014, art. 15; D26). */
export async function deleteAccessRecords(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('access_records').where('at', '<', before).execute();
}

/** Deletes unconfirmed sign-ups. Confirmed ones stay, so that their links keep answering `verified`. */
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

/** Deletes browsers without a login for so long that their secret has expired. */
export async function deleteKnownDevices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute();
}

/** Deletes failed jobs that send a message of any kind: their payload names a person or holds words to one. */
export async function deleteDeadMessages(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where(sql<boolean>`coalesce(payload->>'to', payload->>'note') is not null`)
    .where('dead_at', '<', before)
    .execute();
}

/** Deletes every other failed job, and old jobs of a kind that no running release knows. */
export async function deleteOldJobs(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((eb) => eb.or([eb('dead_at', '<', before), eb('run_at', '<', before)]))
    .execute();
}

/** Deletes web push subscriptions without a successful notice for so long that the browser is hardly in use. */
export async function deleteSilentSubscriptions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb(eb.fn.coalesce('last_success_at', 'created_at'), '<', before))
    .execute();
}

/** Deletes old counts of entry responses per minute. */
export async function deleteEntryAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('entry_answers').where('minute', '<', before).execute();
}

/** Deletes the answers to the questions of old stages (D63). */
export async function deleteQuestionAnswers(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('question_answers')
    .where('registration_vehicle_id', 'in', (eb) =>
      eb
        .selectFrom('registration_vehicles as rv')
        .innerJoin('stages as s', 's.id', 'rv.step_id')
        .select('rv.id')
        .where('s.stage_date', '<', before),
    )
    .execute();
}

/** Deletes the challenges of staff's second factors. */
export async function deleteStaffChallenges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staff_challenges').where('expires_at', '<', before).execute();
}

/** Empties the device of old staff sessions. The session stays, because the audit log refers to it. */
export async function forgetStaffDevices(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ device: '' })
    .where('expires_at', '<', before)
    .where('device', '!=', '')
    .execute();
}

/** Deletes expired staff exports: their search text may be a person's name. */
export async function deleteDeskExports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('desk_exports').where('expires_at', '<', before).execute();
}

/** Deletes old webhook deliveries to partners. Pending deliveries stay. */
export async function deleteWebhookDeliveries(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before)
    .execute();
}

/** Deletes staff's bulk actions. The audit log keeps what was done to each customer. */
export async function deleteDeskBulks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('desk_bulks').where('ended_at', '<', before).execute();
}

/** Deletes batches of invited people. The invitations and the audit log keep who invited whom. */
export async function deleteInvitationBatches(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('invitation_batches').where('ended_at', '<', before).execute();
}

/**
 * Empties the personal fields of gate walk-ins. Their rows stay as numbers. Looks for the statement's digest in the
 * scan's text instead of reading it as JSON: one stored text that PostgreSQL refuses would stop all forgetting.
 */
export async function emptyWalkins(
  db: Database,
  before: { readonly unsigned: Date; readonly signed: Date },
  now: Date,
): Promise<void> {
  await sql`
    update checkin_walkins k set driver = null, plate = null, box = null, erased_at = ${now}
    from checkin_scans c where c.id = k.scan_id and k.erased_at is null and c.received_at <
      case when c.text !~ '"waiver":"[\\w-]{43}"' then ${before.unsigned} else ${before.signed} end::timestamptz`.execute(
    db,
  );
}
