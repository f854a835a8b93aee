import type { RegistrationStatus } from './statuses.ts';

export type CancelledBy = 'customer' | 'organiser' | 'system' | 'stage';

/** What can happen to a registration (D20). */
export type StatusEvent =
  | { type: 'created'; placeFree: boolean; manualReview: boolean; feeDue: boolean }
  /** An organiser approves what waited for review. */
  | { type: 'approved'; feeDue: boolean }
  /** Pix confirmed with the right amount. */
  | { type: 'paid' }
  /** The desk undid the match of a Pix that belonged to somebody else: the fee is owed again. */
  | { type: 'payment_undone' }
  /** The expiry passed and the provider confirms that nothing was paid. */
  | { type: 'expired' }
  /** First in line whose group fits the places that became free. */
  | { type: 'promoted'; feeDue: boolean }
  /** The charge of a cancelled registration turns out paid after all. */
  | {
      type: 'paid_late';
      cancelledByExpiry: boolean;
      placesAndCrewFree: boolean;
      /** With what else the customer has in the stage it stays within `number_of_cars` (D17). */
      withinCars: boolean;
      /** The stage has begun. */
      stageOver: boolean;
    }
  /** `withinLimit`: today is on or before `cancellation_limit`, which binds only the customer. */
  | { type: 'cancelled'; by: 'customer'; withinLimit: boolean }
  | { type: 'cancelled'; by: Exclude<CancelledBy, 'customer'> };

/** Why an event changes nothing; 'refund' means that the money goes back in full. */
export type Refusal = 'not_possible' | 'refund' | 'limit_passed';

export type Transition =
  | { allowed: true; status: RegistrationStatus }
  | { allowed: false; refusal: Refusal };

function to(status: RegistrationStatus): Transition {
  return { allowed: true, status };
}

function refused(refusal: Refusal): Transition {
  return { allowed: false, refusal };
}

function withPlace(feeDue: boolean): RegistrationStatus {
  return feeDue ? 'Aguardando Pagamento' : 'Registrado com sucesso';
}

/** True where late money still finds what it was for (D17, D20). */
function mayReturn(event: Extract<StatusEvent, { type: 'paid_late' }>): boolean {
  const { cancelledByExpiry, placesAndCrewFree, withinCars, stageOver } = event;
  return cancelledByExpiry && placesAndCrewFree && withinCars && !stageOver;
}

/**
 * The whole table of D20: which status follows `current` (null before creation) when `event`
 * happens. The server stores what this answers; screens only show it.
 */
export function nextStatus(current: RegistrationStatus | null, event: StatusEvent): Transition {
  switch (event.type) {
    case 'created':
      if (current !== null) return refused('not_possible');
      if (!event.placeFree) return to('Lista de Espera');
      return to(event.manualReview ? 'Aguardando' : withPlace(event.feeDue));
    case 'approved':
      return current === 'Aguardando' ? to(withPlace(event.feeDue)) : refused('not_possible');
    case 'paid':
      return current === 'Aguardando Pagamento' ? to('Aprovado') : refused('not_possible');
    case 'payment_undone':
      return current === 'Aprovado' ? to('Aguardando Pagamento') : refused('not_possible');
    case 'expired':
      return current === 'Aguardando Pagamento' ? to('Cancelada') : refused('not_possible');
    case 'promoted':
      return current === 'Lista de Espera' ? to(withPlace(event.feeDue)) : refused('not_possible');
    case 'paid_late':
      if (current !== 'Cancelada') return refused('not_possible');
      return mayReturn(event) ? to('Aprovado') : refused('refund');
    case 'cancelled':
      if (current === null || current === 'Cancelada') return refused('not_possible');
      if (event.by === 'customer' && !event.withinLimit) return refused('limit_passed');
      return to('Cancelada');
  }
}
