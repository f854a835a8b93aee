import type { Database } from '../../../database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { goOnWithMailingJob } from '../desk.jobs.ts';

interface Start {
  readonly id: number;
  readonly now: Date;
  /** When the first letter leaves. */
  readonly sendAt: Date;
  readonly reason: string;
  /** How many it is for, and what else the audit keeps. */
  readonly detail: Readonly<Record<string, unknown>> & { readonly count: number };
}

/** Queues a frozen message's start in the transaction that froze it, and keeps who started it, and why. */
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
