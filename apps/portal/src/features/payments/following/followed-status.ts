import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';

/** A registration without a place, or without a fee, has no charge. */
export function mayHaveCharge(status: RegistrationStatus): boolean {
  return !['Aguardando', 'Lista de Espera', 'Registrado com sucesso'].includes(status);
}

/** A paid charge has approved its registration in the same transaction (D20). */
export function statusAfter(
  status: RegistrationStatus,
  payment: Payment | null,
): RegistrationStatus {
  return status === 'Aguardando Pagamento' && payment?.status === 'paid' ? 'Aprovado' : status;
}

/** True when nothing more can happen that this screen waits for. */
export function isSettled(status: RegistrationStatus, payment: Payment | null): boolean {
  if (status === 'Cancelada') return payment?.status === 'refunded';
  return status === 'Aprovado' || status === 'Registrado com sucesso';
}

/** True when the next change appears in the registration and not in a charge: there is no charge, or it has expired. */
export function isUpToRegistration(status: RegistrationStatus, payment: Payment | null): boolean {
  return !mayHaveCharge(status) || payment?.status === 'expired';
}
