// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { alertStore } from '../../shared/feedback/overlay-store.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';
import { type, vehicleNetwork } from '../../shared/testing/vehicle-form.tsx';

setUpPage();
let network: Network;

beforeEach(() => {
  const now = new Date().toISOString();
  network = vehicleNetwork()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ id: 11 })] }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }));
  logIn();
});

afterEach(() => alertStore.set(null));

it.each(['1', '999999', 'abc'])(
  'leads back to the garage from a vehicle that is not there: %s [VEH-16, VEH-25]',
  async (id) => {
    await openPortal(`/cars/${id}/edit`);
    await waitFor(() => expect(address()).toBe('/cars'));
    const message = 'ID do carro não encontrado';
    expect(alertStore.get()).toMatchObject({ type: 'error', message });
    expect(await screen.findByRole('tab', { name: /Trovão/ })).toBeTruthy();
  },
);

it('stays with what was typed where the vehicle stopped being one’s own meanwhile [VEH-25, VEH-35]', async () => {
  network.on('POST /customer/updateVehicle/11', () => refusal('vehicle_not_yours'));
  await openPortal('/cars/11/edit');
  await screen.findByLabelText('Apelido');
  await type('Apelido', 'Meu');
  await userEvent.click(screen.getByRole('button', { name: 'Alterar' }));
  const message = 'Este veículo não pertence a sua conta atual';
  await waitFor(() => expect(alertStore.get()).toMatchObject({ message }));
  expect(address()).toBe('/cars/11/edit');
  expect((await screen.findByLabelText<HTMLInputElement>('Apelido')).value).toBe('Meu');
});
