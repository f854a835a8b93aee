import { REGISTRATION_STATUSES, type RegistrationStatus } from './statuses.ts';

/** The status in wire spelling, from any letter case; null when unknown (C122). */
export function parseStatus(text: string): RegistrationStatus | null {
  const wanted = text.trim().toLocaleLowerCase('pt-BR');
  return (
    REGISTRATION_STATUSES.find((status) => status.toLocaleLowerCase('pt-BR') === wanted) ?? null
  );
}

/** Colour of a status badge; 'Cancelada' and unknown statuses are warnings too (EVT-22 to EVT-24). */
export function badgeTone(status: string): 'success' | 'warning' {
  const known = parseStatus(status);
  return known === 'Registrado com sucesso' || known === 'Aprovado' ? 'success' : 'warning';
}

/** True when 'QR Code Pix' is shown (EVT-25). */
export function isPayable(status: string): boolean {
  return parseStatus(status) === 'Aguardando Pagamento';
}

/** True for a registration whose vehicles and people count as entered (D17). */
export function isActive(status: string): boolean {
  return parseStatus(status) !== 'Cancelada';
}

/** True for a registration that holds places; waiting and cancelled ones hold none (D14). */
export function holdsPlaces(status: RegistrationStatus): boolean {
  return status !== 'Lista de Espera' && status !== 'Cancelada';
}

/** True while the customer has to confirm an entry that staff made for them. */
export function isToConfirm(entry: {
  readonly status: string;
  readonly confirm_until?: string | undefined;
}): boolean {
  return isActive(entry.status) && entry.confirm_until !== undefined;
}

/**
 * True when an edit may add vehicles. After payment, crew or vehicle may be swapped and vehicles removed, but none
 * added (D20).
 */
export function mayAddVehicles(status: RegistrationStatus): boolean {
  return status !== 'Aprovado' && status !== 'Cancelada';
}
