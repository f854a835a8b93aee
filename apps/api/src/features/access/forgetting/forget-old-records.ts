import { DEVICE_DAYS } from '../../../platform/sessions/cookies.ts';
import type { Services } from '../../../services.ts';
import {
  deleteAccessRecords,
  deleteDeadMessages,
  deleteDeskBulks,
  deleteInvitationBatches,
  deleteDeskExports,
  deleteEntryAnswers,
  deleteQuestionAnswers,
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

/** Days to keep each kind of record. */
const KEPT_DAYS = {
  /** Six months, at their longest. */
  accessRecords: 184,
  /** After their link expired, so that the customer can still ask for another. */
  pendingSignups: 7,
  /** After they expired. */
  sessions: 30,
  resets: 7,
  staffChallenges: 7,
  /** As long as access records. */
  staffDevices: 184,
  /** After the last try, so that staff can repair the mail server and send them again. */
  deadMessages: 30,
  /** Failed jobs, such as charges and refunds: long enough to close a season's accounts. */
  oldJobs: 184,
  /** After their last notice: a season may pass without one. */
  silentSubscriptions: 400,
  /** Longer than any rate limit's window. */
  rateLimits: 1,
  /** Counts of responses: the control room looks back one day. */
  entryAnswers: 7,
  /** After the download has expired: the search text may be a person's name. */
  deskExports: 1,
  /** Staff ask for a bulk action's results only soon after it. */
  deskBulks: 30,
  /** Long enough to check what was sent to a partner in one month of the season. */
  webhookDeliveries: 90,
  /** People who arrived at a gate without an entry: the fee is charged and the event is over. */
  walkins: 180,
  /** Answers to a stage's questions, after the stage (D63). */
  questionAnswers: 30,
  /** With a signed statement: the limitation period for claims (Lei 8.078/1990, art. 27). */
  signedWalkins: 5 * 366,
};

/** Deletes records past their retention time (D26). */
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
  await deleteQuestionAnswers(db, before(KEPT_DAYS.questionAnswers));
  await deleteEntryAnswers(db, before(KEPT_DAYS.entryAnswers));
}
