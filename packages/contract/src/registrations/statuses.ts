/** The states of a registration, in the one spelling of the wire (D20, C122). */
export const REGISTRATION_STATUSES = [
  'Registrado com sucesso',
  'Aprovado',
  'Aguardando',
  'Aguardando Pagamento',
  'Lista de Espera',
  'Cancelada',
] as const;

export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** Whether the place is sure, paid or without a fee. */
export function isConfirmed(status: RegistrationStatus): boolean {
  return status === 'Aprovado' || status === 'Registrado com sucesso';
}
