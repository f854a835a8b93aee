import { brandById } from '@trilha/brands/brands.ts';
import {
  listDeskCustomers,
  listDeskSignups,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { call } from '../../shared/api/call.ts';
import type { Found } from '../../shared/palette/found.ts';
import { findRegistrations } from './registrations/find-registrations.ts';

/** Maximum of customers in the palette. */
const SHOWN = 5;

/** Inscription numbers match entries only; listing their holders too would be redundant. */
const NUMBER = /^\d{1,6}$/;

async function findCustomers(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  if (NUMBER.test(text)) return [];
  const { customers, counts } = await call(listDeskCustomers, { query: { text }, signal });
  const found = customers.slice(0, SHOWN).map(({ id, name, email, automaker_id }): Found => ({
    key: `c${id}`,
    kind: 'Cliente',
    title: name || email,
    detail: [name === '' ? '' : email, brandById(automaker_id)?.name].filter(Boolean).join(', '),
    to: `/clientes/${id}`,
  }));
  if (counts.unconfirmed === 0) return found;
  const { signups } = await call(listDeskSignups, { query: { text }, signal });
  const pending = signups.slice(0, SHOWN).map(({ id, email, automaker_id }): Found => ({
    key: `s${id}`,
    kind: 'A confirmar',
    title: email,
    detail: brandById(automaker_id)?.name ?? '',
    to: `/clientes?visao=a-confirmar&busca=${encodeURIComponent(text)}&aberta=${id}`,
  }));
  return [...found, ...pending];
}

/** Searches people and entries: by number, plate, name, e-mail, whole CPF or phone, txid or end-to-end id. */
export async function findAtDesk(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await Promise.all([findCustomers(text, signal), findRegistrations(text, signal)]);
  return found.flat();
}
