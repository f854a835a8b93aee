import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import type { Database } from '../../database/client.ts';
import type { RegistrationEmail } from '../../emails/registration-emails.ts';
import { emailJob, type Message } from '../../emails/send-email.ts';
import type { Services } from '../../services.ts';
import { calendarEntryOf, placeOf } from './calendar-entry.ts';
import { type EmailFacts, findEmailFacts } from './registration-emails.sql.ts';

/** Names of the messages about a registration. */
export type RegistrationMessage =
  | 'payment-received'
  | 'registration-received'
  | 'registration-waiting'
  | 'registration-in-review'
  | 'place-won'
  | 'registration-expiring'
  | 'registration-cancelled'
  | 'registration-withdrawn'
  | 'review-approved'
  | 'stage-cancelled'
  | 'stage-reminder'
  | 'registration-changed'
  | 'registration-expired';

/** Queues a message about a registration to its customer; nobody is written to after erasure. */
export async function queueRegistrationEmail(
  services: Services,
  tx: Database,
  registrationId: number,
  template: RegistrationMessage,
  note?: string,
): Promise<void> {
  const facts = await findEmailFacts(tx, registrationId);
  if (facts === undefined) return;
  await services.jobs.enqueueAll(tx, [registrationEmailJob(facts, template, note)]);
}

/** The job that sends a message about a registration of which these facts are known. */
export function registrationEmailJob(
  facts: EmailFacts,
  template: RegistrationMessage,
  note?: string,
): ReturnType<typeof emailJob> {
  const amountCents = facts.is_paid ? facts.unit_value_cents * facts.vehicles : 0;
  const data: RegistrationEmail = {
    stage: facts.title,
    place: placeOf(facts),
    date: facts.stage_date === null ? null : formatDayAndTime(facts.stage_date),
    inscription: formatInscriptionNumber(facts.inscription_number),
    plates: facts.plates,
    amount: amountCents > 0 ? formatReais(amountCents) : null,
    isDue: facts.status === 'Aguardando Pagamento',
    payBy: facts.expires_at === null ? null : formatDayAndTime(facts.expires_at),
    position: facts.waiting_position,
    note: note ?? null,
    calendar: calendarEntryOf(facts),
    credentialOf: isConfirmed(facts.status) ? facts.registration_id : null,
  };
  return emailJob(facts, { template, data } satisfies Message);
}
