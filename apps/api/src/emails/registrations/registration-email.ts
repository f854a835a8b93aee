import { OWN_REGISTRATIONS, paths, to, toEntry } from '@trilha/contract/portal-paths.ts';
import type { RefundAnswer } from '@trilha/contract/registrations/money.fields.ts';
import {
  keptByOrganisersText,
  needsRefundKey,
  refundText,
} from '@trilha/contract/registrations/refund.texts.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { defineEmail, type Email, type EmailContent, type EmailContext } from '../define-email.ts';
import { type CalendarEntry, stageCalendar } from '../stage-calendar.ts';

/** Data of every message about a registration. */
export interface RegistrationEmail {
  /** Id of the registration. */
  readonly id: number;
  readonly stageId: number;
  readonly stage: string;
  readonly place: string;
  /** Format: dd/MM/yyyy às HH:mm */
  readonly date: string | null;
  readonly inscription: string;
  readonly plates: string;
  /** Example: R$ 1.000,00; null without a fee. */
  readonly amount: string | null;
  /** Amount still due after a partial payment, R$ 200,00; null without one. */
  readonly rest: string | null;
  /** True when anything is still due. */
  readonly isDue: boolean;
  readonly payBy: string | null;
  /** Until when the customer confirms an entry that staff made; null for all others. */
  readonly confirmBy: string | null;
  readonly position: number | null;
  /** Note by the organiser. */
  readonly note: string | null;
  /** Refund made or in progress; null when there is none. */
  readonly refund: RefundAnswer | null;
  /** Amount that the event keeps of a cancelled registration, R$ 200,00; null when there is none. */
  readonly kept: string | null;
  /** True when staff refund it manually (D22). */
  readonly isByHand: boolean;
  /**
   * Entry of the calendar file; null unless the date is set and the place is or, before its cancellation, was
   * confirmed.
   */
  readonly calendar: CalendarEntry | null;
  /** Newest payment, for the receipt link; null without one. */
  readonly receiptOf: number | null;
  /** True once the place is confirmed. */
  readonly hasCredential: boolean;
}

/** State of a registration that decides whether a message is still correct. */
interface RegistrationMoment {
  readonly status: RegistrationStatus;
  readonly expires_at: Date | null;
  readonly confirm_until: Date | null;
  readonly stage_date: Date | null;
}

/** A message about a registration in its state when the message is sent. */
export interface AboutRegistration<Name extends string> extends Email<Name, RegistrationEmail> {
  /** True while the message is still correct: after an outage, nobody is reminded to pay what is paid. */
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

/** Asks for the Pix key that a person needs to send a refund (MONEY-76); customers enter it in 'Minhas inscrições'. */
export const KEY_ASKED = 'Diga em Minhas inscrições para qual chave Pix sua ela vai.';

/** True when the message asks for a Pix key. */
export function asksForKey({ refund, isByHand }: RegistrationEmail): boolean {
  return refund !== null && needsRefundKey(refund, isByHand);
}

/** What happens to the money of a cancelled registration. */
export function moneyText({ refund, kept, isByHand, amount }: RegistrationEmail): string {
  const stays = kept === null ? [] : [keptByOrganisersText(kept)];
  if (refund !== null) {
    const news = isByHand ? [] : ['Avisamos por e-mail quando o banco confirmar.'];
    const told = refund.status === 'coming' ? news : [];
    const asked = needsRefundKey(refund, isByHand) ? [KEY_ASKED] : [];
    return [refundText(refund, isByHand), ...told, ...asked, ...stays].join(' ');
  }
  if (kept !== null) return keptByOrganisersText(kept);
  return amount === null
    ? 'Não havia nada a pagar.'
    : 'Nada foi pago. Se um Pix seu ainda chegar, ele volta inteiro.';
}

type Facts = ReadonlyArray<readonly [label: string, value: string]>;

/** Facts of a message; those that do not apply are omitted. */
export function registrationFacts(data: RegistrationEmail): Facts {
  const rows: Array<readonly [string, string | null]> = [
    ['Etapa', data.stage],
    ['Onde', data.place],
    ['Quando', data.date],
    ['Inscrição', data.inscription],
    ['Veículos', data.plates],
    ['Valor', data.amount],
    ['Falta pagar', data.rest],
    ['Confirme até', data.confirmBy],
    ['Pague até', data.isDue ? data.payBy : null],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] as const],
  );
}

/** Attaches the calendar file of a confirmed place, or of its cancellation. */
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

/** Link to 'Minhas inscrições' with a given label. */
export function registrations({ publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${OWN_REGISTRATIONS}` };
}

/** Link to the page of this registration with a given label (JOUR-29). */
export function ownEntry(data: RegistrationEmail, { publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${toEntry({ id: data.id, step_id: data.stageId })}` };
}

/** Pay, or view the confirmed place, or view the registration. */
export function placeAction(data: RegistrationEmail, context: EmailContext) {
  if (data.isDue) return ownEntry(data, context, 'Pagar com Pix');
  if (data.confirmBy !== null) return ownEntry(data, context, 'Confirmar minha inscrição');
  return ownEntry(data, context, data.hasCredential ? 'Ver minha vaga' : 'Ver minha inscrição');
}

/** Next action after the news: pay, or open the credential once the place is confirmed, or view the registration. */
export function nextAction(data: RegistrationEmail, context: EmailContext) {
  if (!data.hasCredential || data.isDue) return placeAction(data, context);
  const url = `${context.publicUrl}${to(paths.credential, { id: data.id })}`;
  return { label: 'Abrir minha credencial', url };
}

/** Link to the receipt, when there is a payment. */
export function receiptLink(
  { receiptOf: id }: RegistrationEmail,
  { publicUrl }: EmailContext,
): Pick<EmailContent, 'link'> {
  if (id === null) return {};
  return { link: { label: 'Ver o recibo', url: `${publicUrl}${to(paths.receipt, { id })}` } };
}

/** Explains the credential, when there is one. */
export function credentialText({ hasCredential }: RegistrationEmail): string[] {
  return hasCredential
    ? [
        'Abra sua credencial uma vez com internet: ela fica guardada no celular e abre na trilha, sem sinal.',
      ]
    : [];
}

/** Next action once a place is gone: give the key for a refund by hand, otherwise view the stages. */
export function afterLosing(data: RegistrationEmail, context: EmailContext, label: string) {
  return asksForKey(data) ? registrations(context, 'Informar a chave Pix') : stages(context, label);
}

/** Link to upcoming stages, when 'Minhas inscrições' has nothing left to show. */
export function stages({ publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${paths.events}` };
}
