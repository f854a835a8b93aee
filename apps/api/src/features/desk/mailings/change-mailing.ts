import type { Body } from '@trilha/contract/endpoint.ts';
import type { changeMailing as changeMailingEndpoint } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { unbindAll } from './attachments/attachments.sql.ts';
import { namedAttachments, takeAttachments } from './attachments/take-attachments.ts';
import { lockOwn, type Which } from './lock-mailing.ts';
import { CHANGED, leavesAt } from './mailing-moment.ts';
import { goOnWithMailingJob } from '../desk.jobs.ts';
import { countRecipients, stopRecipients, updateMailing } from './mailings.sql.ts';

/**
 * Replaces the files of a locked mailing that has not started with its own or the editor's uploads.
 * @returns ids before and after, for the audit; empty when the files stay unchanged
 * @throws AppError `invalid` at the index of a file that is gone
 */
async function changeAttachments(
  tx: Database,
  by: { readonly mailingId: number; readonly staffId: number },
  ids: readonly number[] | undefined,
  now: Date,
): Promise<{ before?: readonly number[]; after?: readonly number[] }> {
  if (ids === undefined) return {};
  await namedAttachments(tx, ids, by);
  const had = await unbindAll(tx, by.mailingId);
  await takeAttachments(tx, { ...by, ids, had }, now);
  return { before: had, after: ids };
}

/**
 * Changes the text, files or time of a mailing that has not started.
 * @throws AppError `not_found`, `changed_meanwhile`, `mailing_started`, `invalid` when a file is gone
 */
export async function changeMailing(
  services: Services,
  session: StaffSession,
  which: Which,
  { subject, text: body, send_at, version, attachments }: Body<typeof changeMailingEndpoint>,
): Promise<{ version: number }> {
  const now = services.clock.now();
  const { id } = which;
  return inTransaction(services.db, async (tx) => {
    const was = await lockOwn(tx, session, which, now);
    if (was.started_at !== null) throw new AppError('mailing_started');
    if (was.version !== version || was.stopped_at !== null)
      throw new AppError('changed_meanwhile', { message: CHANGED });
    const leaves = leavesAt(send_at, now);
    await updateMailing(tx, id, { subject, body, send_at: leaves });
    const by = { mailingId: id, staffId: session.staffId };
    const files = await changeAttachments(tx, by, attachments, now);
    // The previously queued job stays. If it runs before the new time, it does nothing.
    await services.jobs.enqueue(tx, goOnWithMailingJob, { mailing_id: id }, { runAt: leaves });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'mailing_changed',
      subject: 'mailing',
      subjectId: id,
      before: {
        send_at: was.send_at.toISOString(),
        ...(files.before && { attachments: files.before }),
      },
      after: { send_at: leaves.toISOString(), ...(files.after && { attachments: files.after }) },
    });
    return { version: version + 1 };
  });
}

/**
 * Stops a mailing: recipients who have not received it yet get nothing. A message that is being handed to the mail
 * server may still arrive.
 * @throws AppError `not_found`, `mailing_over`
 */
export async function stopMailing(
  { db, clock }: Services,
  session: StaffSession,
  which: Which,
): Promise<{ stopped: number; sent: number }> {
  const now = clock.now();
  const { id } = which;
  return inTransaction(db, async (tx) => {
    const { stopped_at } = await lockOwn(tx, session, which, now);
    const waiting = await countRecipients(tx, id, ['pending', 'queued']);
    if (stopped_at !== null || waiting === 0) throw new AppError('mailing_over');
    const stopped = await stopRecipients(tx, id, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'mailing_stopped',
      subject: 'mailing',
      subjectId: id,
      detail: { count: stopped },
    });
    return { stopped, sent: await countRecipients(tx, id, ['sent']) };
  });
}
