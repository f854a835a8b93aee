import { OWN_REGISTRATIONS, paths, to } from '@trilha/contract/portal-paths.ts';
import type { RefundAnswer } from '@trilha/contract/registrations/money.fields.ts';
import { keptByOrganisersText, refundText } from '@trilha/contract/registrations/refund.texts.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { defineEmail, type Email, type EmailContent, type EmailContext } from '../define-email.ts';
import { type CalendarEntry, stageCalendar } from '../stage-calendar.ts';

/** What every message about a registration knows. */
export interface RegistrationEmail {
  readonly stage: string;
  readonly place: string;
  /** dd/MM/yyyy às HH:mm */
  readonly date: string | null;
  readonly inscription: string;
  readonly plates: string;
  /** R$ 1.000,00; null without a fee. */
  readonly amount: string | null;
  /** What of the amount is still missing where a part has arrived, R$ 200,00; null where none has. */
  readonly rest: string | null;
  /** Whether anything still has to be paid. */
  readonly isDue: boolean;
  readonly payBy: string | null;
  readonly position: number | null;
  /** What the organiser adds in their own words. */
  readonly note: string | null;
  /** What goes back of what was paid, or went back; null where nothing does. */
  readonly refund: RefundAnswer | null;
  /** What stays with the event of a cancelled one, R$ 200,00; null where nothing does. */
  readonly kept: string | null;
  /** A person sends it back (D22). */
  readonly isByHand: boolean;
  /** For the calendar file; null unless the date is set and the place is confirmed, or was until it was cancelled. */
  readonly calendar: CalendarEntry | null;
  /** The newest payment, whose receipt the message leads to; null without one. */
  readonly receiptOf: number | null;
  /** The registration, once its place is sure: then there is a credential. */
  readonly credentialOf: number | null;
}

/** What of a registration decides whether a message about it is still true. */
interface RegistrationMoment {
  readonly status: RegistrationStatus;
  readonly expires_at: Date | null;
  readonly stage_date: Date | null;
}

/** A message about a registration as it is when the message leaves. */
export interface AboutRegistration<Name extends string> extends Email<Name, RegistrationEmail> {
  /** Whether it still says what is so: after an outage nobody is reminded to pay what is paid. */
  readonly isStillTrue: (registration: RegistrationMoment, now: Date) => boolean;
}

type Parts<Name extends string> = Pick<
  AboutRegistration<Name>,
  'name' | 'sample' | 'isStillTrue' | 'write'
>;

export function aboutRegistration<const Name extends string>(
  email: Parts<Name>,
): AboutRegistration<Name> {
  return { ...defineEmail(email), isStillTrue: email.isStillTrue };
}

/** How to pay, with or without a deadline: a static code has none (D22). */
export function howToPay({ payBy }: RegistrationEmail): string {
  return payBy === null
    ? 'Pague com Pix para confirmar.'
    : 'Pague com Pix até o prazo para confirmar.';
}

/** What becomes of the money of a registration that ended. */
export function moneyText({ refund, kept, isByHand, amount }: RegistrationEmail): string {
  const stays = kept === null ? [] : [keptByOrganisersText(kept)];
  if (refund !== null) {
    const news = isByHand ? [] : ['Avisamos por e-mail quando o banco confirmar.'];
    const told = refund.status === 'coming' ? news : [];
    return [refundText(refund, isByHand), ...told, ...stays].join(' ');
  }
  if (kept !== null) return keptByOrganisersText(kept);
  return amount === null
    ? 'Não havia nada a pagar.'
    : 'Nada foi pago. Se um Pix seu ainda chegar, ele volta inteiro.';
}

type Facts = ReadonlyArray<readonly [label: string, value: string]>;

/** The lines of a message's ledger; what does not apply is left out. */
export function registrationFacts(data: RegistrationEmail): Facts {
  const rows: Array<readonly [string, string | null]> = [
    ['Etapa', data.stage],
    ['Onde', data.place],
    ['Quando', data.date],
    ['Inscrição', data.inscription],
    ['Veículos', data.plates],
    ['Valor', data.amount],
    ['Falta pagar', data.rest],
    ['Pague até', data.isDue ? data.payBy : null],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] as const],
  );
}

/** The calendar file of a confirmed place, or of its cancellation, to go with a message. */
export function calendarOf(
  { calendar }: RegistrationEmail,
  context: EmailContext,
): Pick<EmailContent, 'attachments'> {
  return calendar ? { attachments: [stageCalendar(calendar, context)] } : {};
}

/** The sentence about the attached calendar cancellation. */
export function calendarText({ calendar }: RegistrationEmail): string[] {
  return calendar?.isCancelled ? ['O arquivo anexo tira a etapa do seu calendário.'] : [];
}

/** The way to 'Minhas inscrições', under a label of its own. */
export function registrations({ publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${OWN_REGISTRATIONS}` };
}

/** The one thing to do next: pay, or open the credential once the place is sure, or look. */
export function nextAction(data: RegistrationEmail, context: EmailContext) {
  if (data.isDue) return registrations(context, 'Pagar com Pix');
  if (!data.credentialOf) return registrations(context, 'Ver minha inscrição');
  const url = `${context.publicUrl}${to(paths.credential, { id: data.credentialOf })}`;
  return { label: 'Abrir minha credencial', url };
}

/** The way to the receipt, where something was paid. */
export function receiptLink(
  { receiptOf: id }: RegistrationEmail,
  { publicUrl }: EmailContext,
): Pick<EmailContent, 'link'> {
  if (id === null) return {};
  return { link: { label: 'Ver o recibo', url: `${publicUrl}${to(paths.receipt, { id })}` } };
}

/** What the credential is for, where there is one. */
export function credentialText({ credentialOf }: RegistrationEmail): string[] {
  return credentialOf
    ? [
        'Abra sua credencial uma vez com internet: ela fica guardada no celular e abre na trilha, sem sinal.',
      ]
    : [];
}

/** The way to the stages to come, where nothing is left to see under 'Minhas inscrições'. */
export function stages({ publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${paths.events}` };
}
