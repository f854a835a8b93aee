import { DEVICE_DAYS } from '../../../platform/sessions/cookies.ts';
import type { Services } from '../../../services.ts';
import {
  deleteAccessRecords,
  deleteDeadMessages,
  deleteDeskBulks,
  deleteInvitationBatches,
  deleteDeskExports,
  deleteEntryAnswers,
  emptyWalkins,
  deleteKnownDevices,
  deleteOldJobs,
  deletePendingSignups,
  deleteRateLimits,
  deleteResets,
  deleteSessions,
  deleteSilentSubscriptions,
  deleteStaffChallenges,
  forgetStaffDevices,
  deleteWebhookDeliveries,
} from './retention.sql.ts';

const DAY_MS = 86_400_000;

/** Days after which each kind of record has served its purpose. */
const KEPT_DAYS = {
  /** Six months of any length. */
  accessRecords: 184,
  /** After their link expired: somebody may still ask for another. */
  pendingSignups: 7,
  /** After they expired. */
  sessions: 30,
  resets: 7,
  staffChallenges: 7,
  /** As long as records of access. */
  staffDevices: 184,
  /** After their last try: somebody may repair the mail server and send them again. */
  deadMessages: 30,
  /** Charges, refunds and the like that were given up: long enough for a season's accounts. */
  oldJobs: 184,
  /** After their last notice: a season passes without one. */
  silentSubscriptions: 400,
  /** Longer than any window. */
  rateLimits: 1,
  /** Counts of answers: the control room looks a day back. */
  entryAnswers: 7,
  /** After nobody can take them: what was typed to search may be a name. */
  deskExports: 1,
  /** Which of many it was done to is asked while it is fresh. */
  deskBulks: 30,
  /** Long enough to see what a partner was told in a season's month. */
  webhookDeliveries: 90,
  /** Who came to a gate without an entry: the fee is taken and the day is over. */
  walkins: 180,
  /** With a signed statement: as long as somebody may claim something (Lei 8.078/1990, art. 27). */
  signedWalkins: 5 * 366,
};

/** Deletes what the law or its purpose no longer asks to keep (D26). */
export async function forgetOldRecords({ db, clock }: Services): Promise<void> {
  const now = clock.now().getTime();
  const before = (days: number): Date => new Date(now - days * DAY_MS);
  await deleteAccessRecords(db, before(KEPT_DAYS.accessRecords));
  await deletePendingSignups(db, before(KEPT_DAYS.pendingSignups));
  await deleteSessions(db, before(KEPT_DAYS.sessions));
  await deleteResets(db, before(KEPT_DAYS.resets));
  await deleteStaffChallenges(db, before(KEPT_DAYS.staffChallenges));
  await forgetStaffDevices(db, before(KEPT_DAYS.staffDevices));
  await deleteDeadMessages(db, before(KEPT_DAYS.deadMessages));
  await deleteOldJobs(db, before(KEPT_DAYS.oldJobs));
  await deleteKnownDevices(db, before(DEVICE_DAYS));
  await deleteSilentSubscriptions(db, before(KEPT_DAYS.silentSubscriptions));
  await deleteRateLimits(db, before(KEPT_DAYS.rateLimits));
  await deleteDeskBulks(db, before(KEPT_DAYS.deskBulks));
  await deleteInvitationBatches(db, before(KEPT_DAYS.deskBulks));
  await deleteDeskExports(db, before(KEPT_DAYS.deskExports));
  await deleteWebhookDeliveries(db, before(KEPT_DAYS.webhookDeliveries));
  const walkins = { unsigned: before(KEPT_DAYS.walkins), signed: before(KEPT_DAYS.signedWalkins) };
  await emptyWalkins(db, walkins, clock.now());
  await deleteEntryAnswers(db, before(KEPT_DAYS.entryAnswers));
}
