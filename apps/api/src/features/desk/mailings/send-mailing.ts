import { organiserMessage } from '../../../emails/mailings/organiser-message.ts';
import { MailRefusedError, sendEmail } from '../../../emails/send-email.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { workThrough } from '../../../platform/jobs/work-through.ts';
import type { Services } from '../../../services.ts';
import { findMessageFacts, type MessageFacts } from './audience.sql.ts';
import { goOnWithMailingJob, sendMailingJob } from './mailings.jobs.ts';
import {
  beginMailing,
  endRecipient,
  findPending,
  findQueued,
  queueRecipient,
} from './mailings.sql.ts';
import { writeMessage } from './write-message.ts';

/** Begins a message whose moment has come, or queues the next of those it is for. */
export async function goOnWithMailing(services: Services, mailingId: number): Promise<void> {
  if (!(await beginMailing(services.db, mailingId, services.clock.now()))) return;
  await workThrough(services, {
    pending: (db, most) => findPending(db, mailingId, most),
    endItem: queueRecipient,
    deed: (tx, id) => services.jobs.enqueue(tx, sendMailingJob, { recipient_id: id }),
    // It is over when the last of them has left, which each of them tells.
    close: async () => {},
    again: newJob(goOnWithMailingJob, { mailing_id: mailingId }),
  });
}

/** Why a message is no longer for somebody; null where it is. */
function isGone(facts: MessageFacts, wasCancelled: boolean): 'erased' | 'cancelled' | null {
  if (facts.is_erased) return 'erased';
  return facts.is_cancelled && !wasCancelled ? 'cancelled' : null;
}

/**
 * Sends a message to one of those it is for, unless it was taken back or is no longer for them.
 * @throws PartnerError where trying again may help
 */
export async function sendToRecipient(services: Services, id: number): Promise<void> {
  const { db, clock } = services;
  const queued = await findQueued(db, id);
  if (queued === undefined) return;
  const facts = await findMessageFacts(db, queued.registration_id);
  const gone = isGone(facts, queued.was_cancelled);
  if (gone !== null) {
    await endRecipient(db, id, { state: 'left', code: gone, at: clock.now() });
    return;
  }
  try {
    await sendEmail(services, facts, organiserMessage, writeMessage(queued, facts));
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    await endRecipient(db, id, { state: 'failed', code: String(error.code), at: clock.now() });
    return;
  }
  await endRecipient(db, id, { state: 'sent', at: clock.now() });
}
