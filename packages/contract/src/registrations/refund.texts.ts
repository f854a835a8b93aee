import { formatDay } from '../brazil/calendar.ts';
import { centsFromWire, formatReais } from '../brazil/money.ts';
import type { RefundAnswer } from './money.fields.ts';

/**
 * How an amount is refunded: the provider returns it to the paying account (API Pix, 'devolução'). Payments by static
 * code are refunded manually, to an account unknown to this system (D22).
 */
export function goesBackText(amount: string, byHand: boolean): string {
  return byHand
    ? `A organização devolve ${amount} por Pix. Quem faz isso é uma pessoa, e avisamos por e-mail quando for.`
    : `Devolvemos ${amount} por Pix para a conta de onde você pagou.`;
}

/** The amount that is not refunded for a cancelled registration, as its organisers decided (decision 081). */
export function keptByOrganisersText(amount: string): string {
  return `${amount} ficam com a organização e não voltam.`;
}

/** True while a person has to send a refund by Pix, for which they need the customer's key (MONEY-76). */
export function needsRefundKey(refund: Pick<RefundAnswer, 'status'>, byHand: boolean): boolean {
  return refund.status === 'failed' || (byHand && refund.status === 'coming');
}

/** Text for the customer about the state of a refund. */
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
      // Does not name an account: after a failure staff may have sent the refund manually, to an account unknown to
      // this system.
      return `Devolvemos ${amount} por Pix${day}.`;
    }
    case 'failed':
      return `O banco recusou a devolução de ${amount}. A organização já sabe e vai resolver com você.`;
  }
}
