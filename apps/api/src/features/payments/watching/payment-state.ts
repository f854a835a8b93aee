import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import type { PaymentClaims, Refunds } from '../../../database/schema.gen.ts';
import { readMoney } from '../../registrations/registration-money.ts';
import { paymentsOf } from '../receipt/balance.sql.ts';
import { type ChargeRow, findLatestCharge } from '../charge/charges.sql.ts';
import { findClaim } from '../claims/claims.sql.ts';
import { findPayable, type PayableRow } from '../payable.sql.ts';
import { refundStatusesOf } from '../refund/refunds.sql.ts';
import { dueCents } from '../receipt/settlement.rules.ts';

type RefundStatus = Refunds['status'];

/** The state of a registration's payment; amounts in whole cents. */
export interface PaymentState {
  readonly registration: PayableRow;
  /** The newest charge; null until one is being created. */
  readonly charge: ChargeRow | null;
  /** Null when the registration has no payment. */
  readonly status: Payment['status'] | null;
  readonly dueCents: number;
  readonly receivedCents: number;
  readonly paidAt: Date | null;
  readonly refundStatus: RefundStatus | null;
  /** Paid, neither refunded nor being refunded, as "1000.00". */
  readonly held: string;
  /** Amount refunded or being refunded. */
  readonly refund: Payment['refund'];
  /** The customer's claim of a Pix to the key. */
  readonly claim: Pick<PaymentClaims, 'claimed_at' | 'closed_at'> | null;
}

/** Which status is shown when several refunds differ, most urgent first. */
const BY_URGENCY: readonly RefundStatus[] = ['failed', 'pending', 'processing', 'done'];

export async function paymentState(
  db: Database,
  registrationId: number,
  now: Date,
): Promise<PaymentState | null> {
  const registration = await findPayable(db, registrationId);
  if (registration === undefined) return null;
  const charge = (await findLatestCharge(db, registrationId)) ?? null;
  const payments = await paymentsOf(db, registrationId);
  const refunds = await refundStatusesOf(db, registrationId);
  const refundStatus = BY_URGENCY.find((status) => refunds.includes(status)) ?? null;
  const held = payments.reduce((sum, one) => sum + one.amount_cents - one.refunded_cents, 0);
  // An edit changed the amount and the charge is about to be replaced, so the old one is hidden.
  const isOutdated = charge !== null && charge.amount_cents !== dueCents(registration) - held;
  const money = await readMoney(db, registrationId);
  const facts = { charge, isOutdated, hasPaid: payments.length > 0, refundStatus };
  return {
    registration,
    charge,
    status: statusOf(registration, facts, now),
    dueCents: dueCents(registration),
    receivedCents: payments.reduce((sum, payment) => sum + payment.amount_cents, 0),
    paidAt: payments[0]?.paid_at ?? null,
    refundStatus,
    held: money.held,
    refund: money.refund,
    claim: (await findClaim(db, registrationId)) ?? null,
  };
}

function statusOf(
  registration: PayableRow,
  facts: {
    charge: ChargeRow | null;
    isOutdated: boolean;
    hasPaid: boolean;
    refundStatus: RefundStatus | null;
  },
  now: Date,
): Payment['status'] | null {
  const { charge } = facts;
  switch (registration.status) {
    case 'Aguardando Pagamento':
      if (charge?.status === 'open' && !facts.isOutdated)
        return charge.expires_at > now ? 'open' : 'expired';
      return registration.expires_at !== null && registration.expires_at <= now
        ? 'expired'
        : 'preparing';
    case 'Aprovado':
      return 'paid';
    case 'Cancelada':
      // The fee is kept: nothing is refunded.
      if (registration.cancel_reason === 'forfeited' && facts.refundStatus === null) return null;
      if (facts.hasPaid) return facts.refundStatus === 'done' ? 'refunded' : 'refunding';
      return charge === null ? null : 'expired';
    case 'Registrado com sucesso':
    case 'Aguardando':
    case 'Lista de Espera':
      return null;
  }
}
