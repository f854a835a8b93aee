// @vitest-environment jsdom
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { alertStore, closeModal } from '../../shared/feedback/overlay-store.ts';
import { stage } from '../../shared/stages/testing/stage-fixture.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { CHASSIS, radio, type, vehicleNetwork } from '../../shared/testing/vehicle-form.tsx';
import { vehicle } from '../../shared/testing/vehicle.ts';
import { selectedCar } from './selected-car.ts';

setUpPage();
let network: Network;
let garage: Vehicle[];

/** As the server suggests: with the first unsold vehicle of the garage. */
function firstStage() {
  const first = garage.find((car) => car.sold_at === null);
  if (!first) return null;
  const figures = { distance_km: null, climb_m: null, duration: null, difficulty: null };
  const event = { id: 1, name: 'Turismo', is_paid: true };
  const { id, title, plate } = first;
  return {
    stage: { ...stage(), event, pitch: null, figures, line: null, waiting: 0 },
    vehicle: { id, title, plate },
  };
}

beforeEach(() => {
  const now = new Date().toISOString();
  garage = [vehicle({ id: 12, title: 'Trovão' })];
  network = vehicleNetwork()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: garage }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }))
    .on('GET /me/first-stage', () => json({ first: firstStage(), now }));
  logIn();
});

afterEach(() => {
  alertStore.set(null);
  closeModal();
  selectedCar.set(null);
});

const offered = () => screen.queryByText('já pode ir', { exact: false })?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openGarage(): Promise<void> {
  await openPortal('/cars');
  await screen.findAllByRole('tab');
  await waitFor(() => expect(offered()).toContain('Trovão já pode ir'));
}

it('offers no stage to a vehicle that was removed [FACE-33, VEH-13]', async () => {
  network.on('POST /customer/deleteVehicle/12', () => {
    garage = [];
    return json({ message: '' });
  });
  await openGarage();
  await press('Remover veículo');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remover' }));
  await screen.findByText('Sua garagem está vazia');
  await waitFor(() => expect(offered()).toBeUndefined());
});

it('offers the stage to the next vehicle once one was sold [FACE-33, VEH-10]', async () => {
  garage.push(vehicle({ id: 13, title: 'Pipoca', plate: 'RCA1G13' }));
  network.on('POST /customer/updateVehicle/12', () => {
    garage = garage.map((car) => (car.id === 12 ? { ...car, sold_at: '2026-03-01' } : car));
    return json({ message: '', vehicle: garage[0] });
  });
  await openGarage();
  await press('Vendi meu veículo');
  await userEvent.type(await screen.findByLabelText('Data da venda'), '01032026');
  await press('Marcar como vendido');
  await waitFor(() => expect(offered()).toContain('Pipoca já pode ir'));
});

it('offers a stage to the first vehicle that is added [FACE-33, VEH-18]', async () => {
  garage = [];
  network.on('POST /customer/postVehicles', () => {
    const added = vehicle({ id: 14, title: 'Companheiro', plate: 'RCA1G14' });
    garage = [added];
    return json({ message: '', vehicle: added });
  });
  await openPortal('/cars');
  const [add] = await screen.findAllByRole('link', { name: 'Adicionar veículo' });
  await waitFor(() => expect(network.to('GET /me/first-stage')).toHaveLength(1));
  await userEvent.click(add!);
  await screen.findByLabelText('Chassi');
  await type('Chassi', CHASSIS);
  await screen.findByText(/Veículo encontrado/);
  await type('Apelido', 'Companheiro');
  await userEvent.click(radio('Empresarial'));
  await press('Adicionar');
  await waitFor(() => expect(offered()).toContain('Companheiro já pode ir'));
});
