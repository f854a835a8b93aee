import { centsFromWire, wholeReais } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { REMINDER_LINES } from './deadline-reminder.data.ts';
import { nearText } from '../../../shared/stages/stage-dates.ts';

type Charge = Pick<Payment, 'amount' | 'received' | 'expires_at' | 'receiver' | 'brcode'>;

/** What is still to be paid, in words: 'R$ 500,00'. */
export function openText({ amount, received }: Charge): string {
  return wholeReais(centsFromWire(amount) - centsFromWire(received));
}

/** The code with all that somebody else needs to pay it: stage, number, amount, until when, who receives. */
export function codeForOthers({ step, inscription_number }: Registration, charge: Charge): string {
  const until = charge.expires_at ? `, até ${nearText(charge.expires_at)}` : '';
  const payee = charge.receiver.name ? ` No banco aparece ${charge.receiver.name}.` : '';
  const number = formatInscriptionNumber(inscription_number);
  return `Pix da ${step.title}, inscrição ${number}: ${openText(charge)}${until}.${payee} Código: ${charge.brcode}`;
}

/** RFC 5545, 3.3.11: a text with its signs escaped. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** RFC 5545, 3.1: lines of at most 75 octets; the signs here have two octets at most. */
const folded = (line: string): string => line.replace(/.{36}(?=.)/gu, '$&\r\n ');

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A calendar file that reminds one hour before the payment's deadline (RFC 5545). */
export function deadlineReminder(registration: Registration, until: string, now: Date): string {
  const { id, step, inscription_number } = registration;
  const number = formatInscriptionNumber(inscription_number);
  const filled: Record<string, string> = {
    uid: `payment-${id}@${location.hostname}`,
    now: utc(now),
    until: utc(new Date(until)),
    title: escaped(`Pagar o Pix, ${step.title}`),
    text: escaped(`Inscrição ${number}. O prazo termina agora.`),
  };
  return REMINDER_LINES.map((line) =>
    folded(line.replace(/\{(\w+)\}/, (_, name: string) => filled[name] ?? '')),
  ).join('\r\n');
}
