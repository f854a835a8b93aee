import type { Database } from '../../../database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { goOnWithMailingJob } from '../desk.jobs.ts';

interface Start {
  readonly id: number;
  readonly now: Date;
  /** When the first message is sent. */
  readonly sendAt: Date;
  readonly reason: string;
  /** Number of recipients, and other details for the audit. */
  readonly detail: Readonly<Record<string, unknown>> & { readonly count: number };
}

/** Queues a mailing's start in the transaction that stores its recipients. Audits who started it and why. */
export async function queueStart(
  tx: Database,
  { jobs }: Pick<Services, 'jobs'>,
  session: StaffSession,
  { id, now, sendAt, reason, detail: { count, ...rest } }: Start,
): Promise<void> {
  await jobs.enqueue(tx, goOnWithMailingJob, { mailing_id: id }, { runAt: sendAt });
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...whoActs(session),
    action: 'mailing_started',
    subject: 'mailing',
    subjectId: id,
    detail: { count, send_at: sendAt.toISOString(), ...rest },
    reason,
  });
}
