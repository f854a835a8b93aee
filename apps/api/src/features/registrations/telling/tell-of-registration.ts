import { openCents } from '@trilha/contract/registrations/amount.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import {
  type EmailName,
  type RegistrationEmailName,
  registrationEmails,
} from '../../../emails/emails.ts';
import { bulletinPublished } from '../../../emails/registrations/bulletin-published.ts';
import type { RegistrationEmail } from '../../../emails/registrations/registration-email.ts';
import { type StageChange, stageMoved } from '../../../emails/registrations/stage-moved.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import { insertSentMessage } from '../../../emails/sent-messages.sql.ts';
import type { Services } from '../../../services.ts';
import { moneyAnswerOf } from '../registration-money.ts';
import { findAsked } from '../postponing/postponing.sql.ts';
import { calendarEntryOf } from './calendar-entry.ts';
import { type EmailFacts, findBulletinOf, findEmailFacts } from './messages.sql.ts';

/** Sends a message about a registration as it is now, or drops it when it no longer applies. */
export async function tellOfRegistration(
  services: Services,
  told: { registration_id: number; message: RegistrationEmailName; note: string | null },
): Promise<void> {
  const email = registrationEmails.find(({ name }) => name === told.message);
  const facts = await findEmailFacts(services.db, told.registration_id);
  if (facts === undefined || !email?.isStillTrue(facts, services.clock.now())) return;
  await sendEmail(services, facts, email, registrationEmailOf(facts, told.note));
  await keepSent(services, told.registration_id, email.name);
}

/** Sends what changed about a stage, unless the registration was cancelled meanwhile. */
export async function tellOfStageMove(
  services: Services,
  told: { registration_id: number; changes: readonly StageChange[] },
): Promise<void> {
  const facts = await findEmailFacts(services.db, told.registration_id);
  if (facts === undefined || facts.status === 'Cancelada') return;
  const asked = await findAsked(services.db, told.registration_id);
  const data = {
    ...registrationEmailOf(facts, asked?.note ?? null),
    changes: told.changes,
    asked:
      asked === undefined
        ? null
        : { until: formatDayAndTime(asked.answer_by), choice: asked.default_choice },
  };
  await sendEmail(services, facts, stageMoved, data);
  await keepSent(services, told.registration_id, stageMoved.name);
}

/** Sends a bulletin, unless the registration was cancelled meanwhile. */
export async function tellOfPublishedBulletin(
  services: Services,
  told: { registration_id: number; bulletin_id: number },
): Promise<void> {
  const facts = await findEmailFacts(services.db, told.registration_id);
  const bulletin = await findBulletinOf(services.db, told);
  if (facts === undefined || bulletin === undefined || !isConfirmed(facts.status)) return;
  const data = { ...registrationEmailOf(facts, null), bulletin };
  await sendEmail(services, facts, bulletinPublished, data);
  await keepSent(services, told.registration_id, bulletinPublished.name);
}

/** Reminds of the question about a postponed stage, unless it was answered or replaced meanwhile. */
export async function tellOfAnswerDue(
  services: Services,
  told: { registration_id: number; postponement_id: number },
): Promise<void> {
  const facts = await findEmailFacts(services.db, told.registration_id);
  const asked = await findAsked(services.db, told.registration_id);
  if (facts === undefined || facts.status === 'Cancelada') return;
  if (asked?.postponement_id !== told.postponement_id) return;
  if (asked.answer_by <= services.clock.now()) return;
  const [before, after] = [asked.date_before, asked.date_after].map(formatDayAndTime);
  const data = {
    ...registrationEmailOf(facts, asked.note),
    changes: [{ label: 'Quando', before: before ?? '', after: after ?? '' }],
    asked: {
      until: formatDayAndTime(asked.answer_by),
      choice: asked.default_choice,
      isReminder: true,
    },
  };
  await sendEmail(services, facts, stageMoved, data);
  await keepSent(services, told.registration_id, stageMoved.name);
}

/** Records the sent message for staff, because the job row is deleted. */
function keepSent({ db, clock }: Services, registration_id: number, message: EmailName) {
  return insertSentMessage(db, { registration_id, message, sent_at: clock.now() });
}

function registrationEmailOf(facts: EmailFacts, note: string | null): RegistrationEmail {
  const { refund, by_hand, held } = moneyAnswerOf(facts);
  const keptCents = facts.status === 'Cancelada' ? centsFromWire(held) : 0;
  const amountCents = facts.is_paid ? facts.unit_value_cents * facts.vehicles : 0;
  const isUnpaid = facts.status === 'Aguardando Pagamento';
  const money = { amount: centsToWire(amountCents), money: { held } };
  const restCents = isUnpaid ? openCents(money) : 0;
  return {
    id: facts.registration_id,
    stageId: facts.stage_id,
    stage: facts.title,
    place: stagePlace(facts),
    date: facts.stage_date === null ? null : formatDayAndTime(facts.stage_date),
    inscription: formatInscriptionNumber(facts.inscription_number),
    plates: facts.plates,
    amount: amountCents > 0 ? formatReais(amountCents) : null,
    rest: restCents > 0 && restCents < amountCents ? formatReais(restCents) : null,
    // When everything is paid already, the confirmation is about to be sent.
    isDue: restCents > 0,
    payBy: facts.expires_at === null ? null : formatDayAndTime(facts.expires_at),
    confirmBy:
      facts.confirm_until === null || facts.status === 'Cancelada'
        ? null
        : formatDayAndTime(facts.confirm_until),
    position: facts.waiting_position,
    note,
    refund,
    kept: keptCents > 0 ? formatReais(keptCents) : null,
    isByHand: by_hand,
    calendar: calendarEntryOf(facts),
    receiptOf: facts.newest_payment_id,
    hasCredential: isConfirmed(facts.status),
  };
}
