import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import type { Database } from '../../../database/client.ts';
import type { EmailChange, RegistrationEmail } from '../../../emails/registration-emails.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { Services } from '../../../services.ts';
import { calendarEntryOf, placeOf } from './calendar-entry.ts';
import { type EmailFacts, findEmailFacts } from './registration-emails.sql.ts';
import { type RegistrationMessage, tellOfRegistrationJob } from '../registrations.jobs.ts';

/** Queues a message about a registration to its customer; nobody is written to after erasure. */
export async function queueRegistrationEmail(
  { jobs }: Services,
  tx: Database,
  registration_id: number,
  message: RegistrationMessage,
  note: string | null = null,
): Promise<void> {
  await jobs.enqueue(tx, tellOfRegistrationJob, { registration_id, message, note });
}

/**
 * Sends a message about a registration as it is now, or drops it where its purpose has passed
 * meanwhile: after an outage nobody is reminded to pay what is paid.
 */
export async function tellOfRegistration(
  services: Services,
  told: { registration_id: number; message: RegistrationMessage; note: string | null },
): Promise<void> {
  const facts = await findEmailFacts(services.db, told.registration_id);
  if (facts === undefined || !isStillTrue(told.message, facts, services.clock.now())) return;
  const data = registrationEmailOf(facts, told.note);
  await sendEmail(services, facts, { template: told.message, data });
}

/** Sends what changed about a stage, unless the registration was cancelled meanwhile. */
export async function tellOfStageMove(
  services: Services,
  told: { registration_id: number; changes: readonly EmailChange[] },
): Promise<void> {
  const facts = await findEmailFacts(services.db, told.registration_id);
  if (facts === undefined || facts.status === 'Cancelada') return;
  const data = registrationEmailOf(facts, null, told.changes);
  await sendEmail(services, facts, { template: 'stage-moved', data });
}

/** Whether a message still says what is so. */
function isStillTrue(
  message: RegistrationMessage,
  { status, expires_at, stage_date }: EmailFacts,
  now: Date,
): boolean {
  switch (message) {
    case 'registration-received':
    case 'registration-changed':
    case 'review-approved':
    case 'place-won':
      return status !== 'Cancelada';
    case 'registration-waiting':
      return status === 'Lista de Espera';
    case 'registration-in-review':
      return status === 'Aguardando';
    case 'registration-expiring':
      return status === 'Aguardando Pagamento' && expires_at !== null && expires_at > now;
    case 'payment-received':
      return isConfirmed(status);
    case 'stage-reminder':
      return isConfirmed(status) && stage_date !== null && stage_date > now;
    case 'registration-cancelled':
    case 'registration-withdrawn':
    case 'registration-expired':
    case 'stage-cancelled':
      return status === 'Cancelada';
  }
}

function registrationEmailOf(
  facts: EmailFacts,
  note: string | null,
  changes: readonly EmailChange[] = [],
): RegistrationEmail {
  const amountCents = facts.is_paid ? facts.unit_value_cents * facts.vehicles : 0;
  return {
    stage: facts.title,
    place: placeOf(facts),
    date: facts.stage_date === null ? null : formatDayAndTime(facts.stage_date),
    inscription: formatInscriptionNumber(facts.inscription_number),
    plates: facts.plates,
    amount: amountCents > 0 ? formatReais(amountCents) : null,
    isDue: facts.status === 'Aguardando Pagamento',
    payBy: facts.expires_at === null ? null : formatDayAndTime(facts.expires_at),
    position: facts.waiting_position,
    note,
    changes,
    calendar: calendarEntryOf(facts),
    credentialOf: isConfirmed(facts.status) ? facts.registration_id : null,
  };
}
