import {
  getPayment,
  type Payment,
  type RegistrationEvent,
} from '@trilha/contract/payments/payments.endpoints.ts';
import { getRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { createStore, type Store } from '../../../shared/external-store.ts';

/** What is known of a registration and its charge. */
export interface Known {
  status: RegistrationStatus;
  /** The place in the waiting line, from 1. */
  position: number | null;
  payment: Payment | null;
  /** Why the last question had no answer. */
  error: ApiError | null;
}

export interface KnownRegistration {
  store: Store<Known>;
  /** Asks the server, unless a question is under way or there is no fee to ask about. */
  ask: () => void;
  /** Takes a message of the stream, and asks for what it does not tell. */
  hear: (event: RegistrationEvent) => void;
  /** Gives up the question under way. */
  stop: () => void;
}

/** Nothing more can happen that is worth waiting for on this screen. */
export function isSettled({ status, payment }: Known): boolean {
  if (status === 'Cancelada') return payment?.status === 'refunded';
  return status === 'Aprovado' || status === 'Registrado com sucesso';
}

/** There is no charge before there is a place. */
function mayHaveCharge(status: RegistrationStatus): boolean {
  return status !== 'Aguardando' && status !== 'Lista de Espera';
}

/** A charge that is paid has approved its registration, in one transaction (D20). */
function statusAfter(status: RegistrationStatus, payment: Payment): RegistrationStatus {
  return status === 'Aguardando Pagamento' && payment.status === 'paid' ? 'Aprovado' : status;
}

/** Gathers what the server says of a registration, by answers and by stream. */
export function createKnownRegistration(
  registrationId: number,
  status: RegistrationStatus,
): KnownRegistration {
  const store = createStore<Known>({ status, position: null, payment: null, error: null });
  let asking: AbortController | undefined;
  /** The state of the charge that the stream told of meanwhile. */
  let heard: Payment['status'] | null = null;

  function learn(news: Partial<Known>): void {
    store.set({ ...store.get(), ...news });
  }

  async function question(controller: AbortController): Promise<void> {
    const { signal } = controller;
    const request = { params: { id: registrationId }, signal, background: true };
    if (mayHaveCharge(store.get().status)) {
      const payment = await call(getPayment, request);
      if (signal.aborted) return;
      asking = undefined;
      learn({ payment, status: statusAfter(store.get().status, payment), error: null });
      if (heard && heard !== payment.status) ask();
    } else {
      const { registration } = await call(getRegistration, request);
      if (signal.aborted) return;
      asking = undefined;
      arrive(registration.status, registration.waiting_position);
      learn({ error: null });
    }
  }

  function ask(): void {
    if (asking || store.get().status === 'Registrado com sucesso') return;
    heard = null;
    const controller = new AbortController();
    asking = controller;
    question(controller).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      asking = undefined;
      if (error instanceof ApiError) learn({ error });
    });
  }

  function stop(): void {
    asking?.abort();
    asking = undefined;
  }

  /** A new status: only now there is a charge, or its end, and an older answer knows less. */
  function arrive(next: RegistrationStatus, position: number | null): void {
    const isNew = next !== store.get().status;
    learn({ status: next, position });
    if (!isNew) return;
    stop();
    ask();
  }

  return {
    store,
    ask,
    stop,
    hear: (event) => {
      const isNew = event.status !== store.get().status;
      arrive(event.status, event.waiting_position);
      if (isNew || !event.payment_status) return;
      if (asking) heard = event.payment_status;
      else ask();
    },
  };
}
