import { formatDay } from '../brazil/calendar.ts';
import { centsFromWire, formatReais } from '../brazil/money.ts';
import type { RefundAnswer } from './money.fields.ts';

/**
 * How so much money goes back: a provider returns it to the account that paid (API Pix, 'devolução');
 * what came by a static code a person sends, and nobody here knows to which account (D22).
 */
export function goesBackText(amount: string, byHand: boolean): string {
  return byHand
    ? `A organização devolve ${amount} por Pix. Quem faz isso é uma pessoa, e avisamos por e-mail quando for.`
    : `Devolvemos ${amount} por Pix para a conta de onde você pagou.`;
}

/** What does not go back of a cancelled registration: its organisers decided so (decision 081). */
export function keptByOrganisersText(amount: string): string {
  return `${amount} ficam com a organização e não voltam.`;
}

/** Where money is that goes back, in sentences for its customer. */
export function refundText(
  { status, amount: wire, done_at }: RefundAnswer,
  byHand: boolean,
): string {
  const amount = formatReais(centsFromWire(wire));
  switch (status) {
    case 'coming':
      return byHand
        ? goesBackText(amount, byHand)
        : `Estamos devolvendo ${amount} por Pix para a conta de onde você pagou.`;
    case 'done': {
      const day = done_at === null ? '' : ` em ${formatDay(new Date(done_at))}`;
      // One that a bank refused is sent by a person in the end: nobody here knows to which account.
      return `Devolvemos ${amount} por Pix${day}.`;
    }
    case 'failed':
      return `O banco recusou a devolução de ${amount}. A organização já sabe e vai resolver com você.`;
  }
}
