import type { RegistrationStatus } from './statuses.ts';

export type CancelledBy = 'customer' | 'organiser' | 'system' | 'stage';

/** Events of a registration (D20). */
export type StatusEvent =
  | {
      type: 'created';
      placeFree: boolean;
      manualReview: boolean;
      feeDue: boolean;
      /** True when staff made it and the customer has to confirm it first. */
      toConfirm?: boolean;
    }
  /** The customer confirms an entry that staff made: terms and declaration are accepted. */
  | { type: 'confirmed'; manualReview: boolean; feeDue: boolean }
  /** An organiser approves a registration in review. */
  | { type: 'approved'; feeDue: boolean }
  /** A Pix of the right amount is confirmed. */
  | { type: 'paid' }
  /** Staff undid the match of a Pix that belonged to another customer: the fee is due again. */
  | { type: 'payment_undone' }
  /** The payment deadline passed and the provider confirms that nothing was paid. */
  | { type: 'expired' }
  /** First on the waiting list whose vehicles fit the places that became free. */
  | { type: 'promoted'; feeDue: boolean; toConfirm?: boolean }
  /** The charge of a cancelled registration was paid after all. */
  | {
      type: 'paid_late';
      cancelledByExpiry: boolean;
      placesAndCrewFree: boolean;
      /** True when the customer's vehicles in the stage stay within `number_of_cars` (D17). */
      withinCars: boolean;
      /** True when the stage has begun. */
      stageOver: boolean;
    }
  /** `withinLimit`: today is on or before `cancellation_limit`, which applies only to the customer. */
  | { type: 'cancelled'; by: 'customer'; withinLimit: boolean }
  | { type: 'cancelled'; by: Exclude<CancelledBy, 'customer'> };

/** Why an event changes nothing; 'refund' means that the money is refunded in full. */
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

/** True when a late payment can still restore its registration (D17, D20). */
function mayReturn(event: Extract<StatusEvent, { type: 'paid_late' }>): boolean {
  const { cancelledByExpiry, placesAndCrewFree, withinCars, stageOver } = event;
  return cancelledByExpiry && placesAndCrewFree && withinCars && !stageOver;
}

/**
 * Transition table of D20: the status that follows `current` (null before creation) after `event`. The server stores
 * the result; screens only show it.
 */
export function nextStatus(current: RegistrationStatus | null, event: StatusEvent): Transition {
  switch (event.type) {
    case 'created':
      if (current !== null) return refused('not_possible');
      if (!event.placeFree) return to('Lista de Espera');
      if (event.toConfirm) return to('Aguardando');
      return to(event.manualReview ? 'Aguardando' : withPlace(event.feeDue));
    case 'confirmed':
      if (current === 'Lista de Espera') return to(current);
      if (current !== 'Aguardando') return refused('not_possible');
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
      if (current !== 'Lista de Espera') return refused('not_possible');
      return to(event.toConfirm ? 'Aguardando' : withPlace(event.feeDue));
    case 'paid_late':
      if (current !== 'Cancelada') return refused('not_possible');
      return mayReturn(event) ? to('Aprovado') : refused('refund');
    case 'cancelled':
      if (current === null || current === 'Cancelada') return refused('not_possible');
      if (event.by === 'customer' && !event.withinLimit) return refused('limit_passed');
      return to('Cancelada');
  }
}
