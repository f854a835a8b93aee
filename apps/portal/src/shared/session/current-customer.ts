import { useEffect } from 'react';
import { type Customer, getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { createStore, useStore } from '../external-store.ts';
import { brandOfPage } from '../page-data.ts';
import { currentSession, onSessionChange, useSession } from './session.ts';

/** The only role that the portal admits (ROLE-03). */
const CUSTOMER_ROLE = 4;

/** ROLE-04, verbatim (C106). */
export const roleRefusal = 'Voce nao tem permissão';

export function isAdmitted(customer: Customer): boolean {
  return customer.role_id === CUSTOMER_ROLE;
}

/** The customer, loaded once for guards, header and screens (C14). */
export type CustomerState =
  | { status: 'unknown' | 'loading' }
  | { status: 'ready'; customer: Customer }
  | { status: 'failed'; error: ApiError };

const unknown: CustomerState = { status: 'unknown' };
const store = createStore<CustomerState>(unknown);
let pending: Promise<CustomerState> | undefined;

onSessionChange(() => {
  pending = undefined;
  store.set(unknown);
});

async function load(token: string, email: string): Promise<CustomerState> {
  let next: CustomerState;
  try {
    const body = { email, automaker_id: brandOfPage().id };
    const { customer } = await call(getCustomerByEmail, { body });
    next = { status: 'ready', customer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    next = { status: 'failed', error };
  }
  // Ignore the response of a session that has ended; a customer who is known stays known.
  const isKnown = store.get().status === 'ready';
  if (currentSession()?.token === token && !(isKnown && next.status === 'failed')) store.set(next);
  return next;
}

/** Loads the session's customer unless loaded or loading. */
export function loadCustomer(): Promise<CustomerState> {
  const session = currentSession();
  const known = store.get();
  if (!session || known.status === 'ready') return Promise.resolve(known);
  if (!pending) {
    store.set({ status: 'loading' });
    pending = load(session.token, session.email).finally(() => {
      pending = undefined;
    });
  }
  return pending;
}

/** Loads the customer of the current session, and again when another tab signs in another customer. */
export function useLoadCustomer(): void {
  const session = useSession();
  useEffect(() => {
    if (typeof session === 'object') void loadCustomer();
  }, [session]);
}

/** Reloads the customer; the known one stays on screen meanwhile (SES-21). */
export function reloadCustomer(): Promise<CustomerState> {
  const session = currentSession();
  return session ? load(session.token, session.email) : Promise.resolve(store.get());
}

/** Stores the customer from a save's response, or with the status that the save implies (SES-20). */
export function setCustomer(customer: Customer): void {
  store.set({ status: 'ready', customer });
}

/** The state of the customer's load. */
export function useCustomerState(): CustomerState {
  return useStore(store, unknown);
}

/** The customer. For screens behind a guard, which renders them only after the customer has loaded. */
export function useCustomer(): Customer {
  const state = useCustomerState();
  if (state.status !== 'ready') throw new Error('useCustomer needs a guard around the screen');
  return state.customer;
}
