import type { AuditedAction } from '@trilha/contract/desk/audit/audited-actions.ts';
import { payableUntil, reminderInstant } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import type { RegistrationEmailName } from '../../../emails/emails.ts';
import { audit, type AuditedAct } from '../../../platform/audit.ts';
import { type NewJob, newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';
import {
  createChargeJob,
  expireRegistrationJob,
  releaseUnconfirmedJob,
  remindOfPaymentJob,
} from '../registrations.jobs.ts';
import type { RegistrationRow } from '../registrations.sql.ts';

/**
 * Returns until when an unpaid place is kept; null when nothing is due, or when an organiser confirms a static code by
 * hand and nothing expires automatically (D20, D22).
 */
export function expiryOf(
  { config }: Services,
  stage: { automaker_id: number; stage_date: Date | null; unpaid_expiry_hours: number },
  status: RegistrationStatus,
  now: Date,
): Date | null {
  const isStatic = config.brands.get(stage.automaker_id)?.pix.mode === 'static';
  if (status !== 'Aguardando Pagamento' || isStatic) return null;
  return payableUntil(now, stage.stage_date, stage.unpaid_expiry_hours);
}

/** Jobs for a fee that became due: charge, reminder and expiry (D20). */
export function paymentJobs(
  { id, status, expires_at }: Pick<RegistrationRow, 'id' | 'status' | 'expires_at'>,
  now: Date,
): NewJob[] {
  if (status !== 'Aguardando Pagamento') return [];
  const payload = { registration_id: id };
  const charge = newJob(createChargeJob, payload);
  if (expires_at === null) return [charge];
  return [
    charge,
    reminder(id, expires_at, now),
    newJob(expireRegistrationJob, payload, { runAt: expires_at }),
  ];
}

/** The job that releases an entry by staff which its customer does not confirm in time. */
export function confirmationJobs({
  id,
  confirm_until,
}: Pick<RegistrationRow, 'id' | 'confirm_until'>): NewJob[] {
  if (confirm_until === null) return [];
  return [newJob(releaseUnconfirmedJob, { registration_id: id }, { runAt: confirm_until })];
}

/** One reminder per deadline, even when a moved stage returns to an earlier deadline. */
function reminder(id: number, expiresAt: Date, now: Date): NewJob {
  const expires_at = expiresAt.toISOString();
  return newJob(
    remindOfPaymentJob,
    { registration_id: id, expires_at },
    {
      runAt: reminderInstant(now, expiresAt),
      dedupeKey: `${remindOfPaymentJob.name}:${id}:${expires_at}`,
    },
  );
}

/** Placeholder texts of a dry run; they are rolled back with it. */
export const UNSAID = { reason: 'rehearsal', note: 'rehearsal' };

type Written = Omit<AuditedAct, 'at' | 'subject' | 'subjectId' | 'action'>;

/** Writes what every transition needs besides the state: audit, e-mail, and the update of open screens. */
export async function announce(
  services: Services,
  tx: Database,
  registrationId: number,
  transition: {
    at: Date;
    action: AuditedAction<'registration'>;
    email: RegistrationEmailName | null;
    /** The organiser's text to the customer, in the e-mail. */
    note?: string | undefined;
  } & Written,
): Promise<void> {
  const { email, note, ...entry } = transition;
  await audit(tx, { ...entry, subject: 'registration', subjectId: registrationId });
  if (email !== null) await queueRegistrationEmail(services, tx, registrationId, email, note);
  await services.notifications.registrationChanged(tx, registrationId);
}
