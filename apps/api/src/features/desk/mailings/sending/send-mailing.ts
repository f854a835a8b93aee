import { MailRefusedError } from '../../../../emails/send-email.ts';
import { HopelessError, type JobRun, newJob } from '../../../../platform/jobs/job.ts';
import { workThrough } from '../../../../platform/jobs/work-through.ts';
import type { Services } from '../../../../services.ts';
import { AttachmentUnreadError } from '../attachments/read-attached.ts';
import { goOnWithMailingJob, sendMailingJob } from '../../desk.jobs.ts';
import {
  beginMailing,
  endRecipient,
  findPendingRecipients,
  findQueued,
  queueRecipient,
} from '../mailings.sql.ts';
import { type Letter, writeMarketingLetter, writeRegistrationLetter } from './write-letter.ts';

/** Starts a mailing that is due, or queues its next recipients. */
export async function goOnWithMailing(services: Services, mailingId: number): Promise<void> {
  if (!(await beginMailing(services.db, mailingId, services.clock.now()))) return;
  await workThrough(services, {
    pending: (db, most) => findPendingRecipients(db, mailingId, most),
    endItem: queueRecipient,
    deed: (tx, id) => services.jobs.enqueue(tx, sendMailingJob, { recipient_id: id }),
    // Nothing to close: a mailing is over when its last recipient has ended.
    close: async () => {},
    again: newJob(goOnWithMailingJob, { mailing_id: mailingId }),
  });
}

/** Sending to a recipient is retried this long while it fails. After that the content is outdated. */
export const TRIED_FOR_HOURS = 48;
const HOUR_MS = 3_600_000;
/** Code of a recipient when the mail server accepted nothing in that time. */
const UNANSWERED = 'unanswered';

/** The failure code that ends sending to a recipient; null when the job retries. */
function failureOf(error: unknown, triedForMs: number): string | null {
  if (error instanceof MailRefusedError) return String(error.code);
  if (triedForMs < TRIED_FOR_HOURS * HOUR_MS) return null;
  return error instanceof AttachmentUnreadError ? error.message : UNANSWERED;
}

/** The message for one recipient, or why there is none. */
function letterFor(
  services: Services,
  queued: NonNullable<Awaited<ReturnType<typeof findQueued>>>,
): Promise<Letter> {
  const { mailing_id: mailingId, registration_id: registrationId } = queued;
  const { customer_id: customerId, purpose } = queued;
  if (purpose !== null && customerId !== null) {
    return writeMarketingLetter(services, queued, { customerId, purpose });
  }
  // A database constraint guarantees that every recipient has one of the two.
  if (registrationId === null) throw new HopelessError('recipient without a registration');
  const wasCancelled = queued.was_cancelled;
  return writeRegistrationLetter(services, queued, { mailingId, registrationId, wasCancelled });
}

/**
 * Sends a mailing to one recipient unless it was stopped or no longer applies. If the process dies before it records
 * that the mail server accepted, the message is sent again with the same Message-ID.
 * @throws PartnerError when a retry may help
 */
export async function sendToRecipient(
  services: Services,
  id: number,
  { queuedAt }: JobRun,
): Promise<void> {
  const { db, clock } = services;
  const queued = await findQueued(db, id);
  if (queued === undefined) return;
  const letter = await letterFor(services, queued);
  if ('gone' in letter) {
    await endRecipient(db, id, { state: 'left', code: letter.gone, at: clock.now() });
    return;
  }
  try {
    await letter.send(`mailing-${id}`);
  } catch (error) {
    const code = failureOf(error, clock.now().getTime() - queuedAt.getTime());
    if (code === null) throw error;
    await endRecipient(db, id, { state: 'failed', code, at: clock.now() });
    return;
  }
  await endRecipient(db, id, { state: 'sent', at: clock.now() });
}
