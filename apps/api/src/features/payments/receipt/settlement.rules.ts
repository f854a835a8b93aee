import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { amountDueCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';

/** Returns the fee for a number of places at the frozen unit price, in whole cents (D21). */
export function dueCents(registration: {
  unit_value_cents: number;
  places: number;
  is_paid: boolean;
}): number {
  const { unit_value_cents, places, is_paid } = registration;
  return amountDueCents(centsToWire(unit_value_cents), places, is_paid);
}

/**
 * True for money that arrived after both the payment deadline and the start of the stage, while the registration was
 * not cancelled yet, for example because the provider was down. It pays for no place. The pending expiry cancels the
 * registration and refunds the money. A static code has no expiry of its own.
 */
export function cameTooLate(
  registration: {
    status: RegistrationStatus;
    expires_at: Date | null;
    stage_date: Date | null;
  },
  paidAt: Date,
): boolean {
  const { status, expires_at, stage_date } = registration;
  if (status !== 'Aguardando Pagamento' || expires_at === null || stage_date === null) return false;
  return paidAt > expires_at && paidAt >= stage_date;
}

/** The consequence of the money held. Amounts in whole cents, never negative. */
export type Settlement =
  | { kind: 'nothing' }
  /** The fee is covered: the registration is approved and the excess is refunded. */
  | { kind: 'approve'; excessCents: number }
  /** Less than the fee: the rest stays due. */
  | { kind: 'partial'; missingCents: number }
  /** Money for a cancelled registration; only money that covers the fee can revive it. */
  | { kind: 'late'; coversFee: boolean; excessCents: number }
  | { kind: 'refund'; excessCents: number };

/**
 * Decides the consequence of the money held for a registration (D20, D22). `heldCents` is what was paid and not
 * refunded. While the registration is in review or on the waiting list, money is kept for its fee.
 */
export function settlementOf(
  status: RegistrationStatus,
  owedCents: number,
  heldCents: number,
  isForfeited = false,
): Settlement {
  if (heldCents <= 0) return { kind: 'nothing' };
  const excessCents = Math.max(0, heldCents - owedCents);
  switch (status) {
    case 'Aguardando Pagamento':
      return heldCents >= owedCents
        ? { kind: 'approve', excessCents }
        : { kind: 'partial', missingCents: owedCents - heldCents };
    case 'Cancelada':
      if (isForfeited) return refundOf(excessCents);
      return { kind: 'late', coversFee: owedCents > 0 && heldCents >= owedCents, excessCents };
    case 'Aprovado':
    case 'Registrado com sucesso':
      return refundOf(excessCents);
    case 'Aguardando':
    case 'Lista de Espera':
      return { kind: 'nothing' };
  }
}

function refundOf(excessCents: number): Settlement {
  return excessCents > 0 ? { kind: 'refund', excessCents } : { kind: 'nothing' };
}
