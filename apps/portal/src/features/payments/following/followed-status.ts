import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';

/** There is no charge before there is a place, nor where nothing is charged. */
export function mayHaveCharge(status: RegistrationStatus): boolean {
  return !['Aguardando', 'Lista de Espera', 'Registrado com sucesso'].includes(status);
}

/** A charge that is paid has approved its registration, in one transaction (D20). */
export function statusAfter(
  status: RegistrationStatus,
  payment: Payment | null,
): RegistrationStatus {
  return status === 'Aguardando Pagamento' && payment?.status === 'paid' ? 'Aprovado' : status;
}

/** Nothing more can happen that is worth waiting for on this screen. */
export function isSettled(status: RegistrationStatus, payment: Payment | null): boolean {
  if (status === 'Cancelada') return payment?.status === 'refunded';
  return status === 'Aprovado' || status === 'Registrado com sucesso';
}

/**
 * Whether the next change will show in the registration and not in a charge: there is no charge, or
 * it has expired.
 */
export function isUpToRegistration(status: RegistrationStatus, payment: Payment | null): boolean {
  return !mayHaveCharge(status) || payment?.status === 'expired';
}
