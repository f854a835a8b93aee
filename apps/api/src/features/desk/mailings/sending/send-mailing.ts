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

/** Begins a message whose moment has come, or queues the next of those it is for. */
export async function goOnWithMailing(services: Services, mailingId: number): Promise<void> {
  if (!(await beginMailing(services.db, mailingId, services.clock.now()))) return;
  await workThrough(services, {
    pending: (db, most) => findPendingRecipients(db, mailingId, most),
    endItem: queueRecipient,
    deed: (tx, id) => services.jobs.enqueue(tx, sendMailingJob, { recipient_id: id }),
    // It is over when the last of them has left, which each of them tells.
    close: async () => {},
    again: newJob(goOnWithMailingJob, { mailing_id: mailingId }),
  });
}

/** So long one is tried again while the mail server does not take it: what it is about has passed then. */
export const TRIED_FOR_HOURS = 48;
const HOUR_MS = 3_600_000;
/** What is kept of one that the mail server did not take in that time. */
const UNANSWERED = 'unanswered';

/** The code of a failure that ends it for somebody; null where it is tried again. */
function failureOf(error: unknown, triedForMs: number): string | null {
  if (error instanceof MailRefusedError) return String(error.code);
  if (triedForMs < TRIED_FOR_HOURS * HOUR_MS) return null;
  return error instanceof AttachmentUnreadError ? error.message : UNANSWERED;
}

/** What one of those it is for reads; or why nothing. */
function letterFor(
  services: Services,
  queued: NonNullable<Awaited<ReturnType<typeof findQueued>>>,
): Promise<Letter> {
  const { mailing_id: mailingId, registration_id: registrationId } = queued;
  const { customer_id: customerId, purpose } = queued;
  if (purpose !== null && customerId !== null) {
    return writeMarketingLetter(services, queued, { customerId, purpose });
  }
  // Every recipient is one or the other: the database holds them to it.
  if (registrationId === null) throw new HopelessError('recipient without a registration');
  const wasCancelled = queued.was_cancelled;
  return writeRegistrationLetter(services, queued, { mailingId, registrationId, wasCancelled });
}

/**
 * Sends a message to one of those it is for, unless it was taken back or is no longer for them. Where the process dies
 * between the mail server's yes and the note of it, the same message leaves again, under the same Message-ID.
 * @throws PartnerError where trying again may help
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
