/** States of a registration in wire spelling (D20, C122). */
export const REGISTRATION_STATUSES = [
  'Registrado com sucesso',
  'Aprovado',
  'Aguardando',
  'Aguardando Pagamento',
  'Lista de Espera',
  'Cancelada',
] as const;

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** True when the place is confirmed, whether paid or free. */
export function isConfirmed(status: RegistrationStatus): boolean {
  return status === 'Aprovado' || status === 'Registrado com sucesso';
}
