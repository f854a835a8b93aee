import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';

/**
 * What the panel shows.
 *
 * - `unknown`: no response yet
 * - `preparing`: the charge is being created
 * - `open`: the code can be paid
 * - `overdue`: the code has expired; its outcome is not known yet
 * - `approved`, `review`, `waiting`: PAY-01's Aprovado, Aguardando and Lista de espera
 * - `expired`, `cancelled`: the place is lost, with or without an expired charge
 * - `refunding`, `refunded`: the refund is under way, or complete
 */
export type PaymentView =
  | 'unknown'
  | 'preparing'
  | 'open'
  | 'overdue'
  | 'approved'
  | 'review'
  | 'waiting'
  | 'expired'
  | 'cancelled'
  | 'refunding'
  | 'refunded';

/** The view of a registration's status and its charge, if it has one (D20, D22). */
export function paymentView(
  {
    status,
    cancelled_by: cancelledBy = null,
  }: { status: RegistrationStatus; cancelled_by?: string | null },
  payment: Pick<Payment, 'status' | 'expires_at'> | null,
  now: Date,
): PaymentView {
  switch (status) {
    case 'Aprovado':
    case 'Registrado com sucesso':
      return 'approved';
    case 'Aguardando':
      return 'review';
    case 'Lista de Espera':
      return 'waiting';
    case 'Cancelada':
      return endedView(payment, cancelledBy);
    case 'Aguardando Pagamento':
      return payment ? dueView(payment, now) : 'unknown';
  }
}

function dueView(
  { status, expires_at }: Pick<Payment, 'status' | 'expires_at'>,
  now: Date,
): PaymentView {
  switch (status) {
    case 'paid':
      return 'approved';
    case 'open':
      return expires_at !== null && now >= new Date(expires_at) ? 'overdue' : 'open';
    // The place is still held: the provider decides (D20).
    case 'expired':
      return 'overdue';
    case 'preparing':
    case 'refunding':
    case 'refunded':
      return status;
  }
}

/** A payment that comes late settles as approved or goes back in full; until then it is on its way. */
function endedView(
  payment: Pick<Payment, 'status'> | null,
  cancelledBy: string | null,
): PaymentView {
  switch (payment?.status) {
    case 'expired':
      // Cancelling also expires an unpaid code; that is not a missed deadline (FACE-56).
      return cancelledBy === null || cancelledBy === 'system' ? 'expired' : 'cancelled';
    case 'refunding':
    case 'refunded':
      return payment.status;
    case 'paid':
      return 'refunding';
    case 'preparing':
    case 'open':
    case undefined:
      return 'cancelled';
  }
}
