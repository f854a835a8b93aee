// @vitest-environment jsdom
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { alertStore } from '../../shared/feedback/overlay-store.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { CHASSIS, radio, type, vehicleNetwork } from '../../shared/testing/vehicle-form.tsx';
import { vehicle } from '../../shared/testing/vehicle.ts';
import { selectedCar } from './selected-car.ts';

setUpPage();
let network: Network;
let garage: Vehicle[];

beforeEach(() => {
  const now = new Date().toISOString();
  garage = [vehicle({ id: 11, is_favorite: 1 })];
  network = vehicleNetwork()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: garage }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }))
    .on('POST /customer/postVehicles', () => {
      const added = vehicle({ id: 12, title: 'Companheiro', plate: 'RCA1G12' });
      garage.push(added);
      return json({ message: '', vehicle: added });
    });
  logIn();
});

afterEach(() => {
  alertStore.set(null);
  selectedCar.set(null);
});

async function add(): Promise<void> {
  await openPortal('/cars/add');
  await screen.findByLabelText('Chassi');
  await type('Chassi', CHASSIS);
  await screen.findByText(/Veículo encontrado/);
  await type('Apelido', 'Companheiro');
  await userEvent.click(radio('Empresarial'));
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
}

describe('adding a vehicle', () => {
  it('leads back to the garage, to the new one [VEH-18]', async () => {
    await add();
    await waitFor(() => expect(address()).toBe('/cars'));
    expect(await screen.findByRole('tab', { name: /Companheiro/, selected: true })).toBeTruthy();
  });

  it('is titled Meus veículos and stays there while the save fails [VEH-18]', async () => {
    network.on('POST /customer/postVehicles', () => refusal('unexpected'));
    await add();
    await waitFor(() => expect(network.to('POST /customer/postVehicles')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meus veículos');
    expect(address()).toBe('/cars/add');
  });

  it('leads back to the garage without adding anything [VEH-18]', async () => {
    await openPortal('/cars/add');
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(address()).toBe('/cars'));
    expect(network.to('POST /customer/postVehicles')).toEqual([]);
  });
});
