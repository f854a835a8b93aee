import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { saveDraft } from '../../../shared/drafts.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network } from '../../../shared/testing/network.ts';
import { vehicle } from '../../../shared/testing/vehicle.ts';

/** The customer who registers, as the server returns them. */
export const known = customer({
  status: 0,
  terms_accepted: 0,
  customer: { vehicles: [vehicle()] },
});
export const UPDATE = 'POST /customer/customerUpdate';
export const LOAD = 'POST /customer/getCustomersByEmail';

/** Logs the customer in, with a server that answers everything except the update. */
export function setUpOnboarding(): Network {
  vi.spyOn(console, 'error').mockReturnValue();
  logIn({ name: 'Usuário' });
  return new Network()
    .on(LOAD, () => json({ customer: known }))
    .on('GET /getAllVehicleVersions', () => json({ versions: [] }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'São Paulo' }]))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle()] }))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: new Date().toISOString() }))
    .on('POST /logout', () => json({ message: '' }));
}

/** Opens a step with these values in the draft. */
export async function open(step = 1, values: object = {}, path = '/register'): Promise<void> {
  saveDraft(known.id, 'cadastro', values);
  saveDraft(known.id, 'cadastro-passo', { step });
  await openPortal(path);
  await screen.findByRole('list', { name: 'Passos do cadastro' });
  if (step === 4) await screen.findByRole('checkbox', { name: /Li e aceito/ });
}

/** The step's own heading, above any list of problems. */
export const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Li e aceito/ });
