import { REGISTRATION_STATUSES, type RegistrationStatus } from './statuses.ts';

/** The status in the one spelling of the wire, from any letter case; null when unknown (C122). */
export function parseStatus(text: string): RegistrationStatus | null {
  const wanted = text.trim().toLocaleLowerCase('pt-BR');
  return (
    REGISTRATION_STATUSES.find((status) => status.toLocaleLowerCase('pt-BR') === wanted) ?? null
  );
}

/** The colour of a status badge; 'Cancelada' and an unknown status warn too (EVT-22 to EVT-24). */
export function badgeTone(status: string): 'success' | 'warning' {
  const known = parseStatus(status);
  return known === 'Registrado com sucesso' || known === 'Aprovado' ? 'success' : 'warning';
}

/** True where 'QR Code Pix' is offered (EVT-25). */
export function isPayable(status: string): boolean {
  return parseStatus(status) === 'Aguardando Pagamento';
}

/** True for a registration that still counts: its vehicles and people are taken (D17). */
export function isActive(status: string): boolean {
  return parseStatus(status) !== 'Cancelada';
}

/** True for a registration that holds places; one that waits or is cancelled holds none (D14). */
export function holdsPlaces(status: RegistrationStatus): boolean {
  return status !== 'Lista de Espera' && status !== 'Cancelada';
}

/**
 * True where an edit may add vehicles. After payment crew or vehicle may be swapped and a vehicle
 * removed, but none added (D20).
 */
export function mayAddVehicles(status: RegistrationStatus): boolean {
  return status !== 'Aprovado' && status !== 'Cancelada';
}
