// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { alertStore, toastStore } from '../../shared/feedback/overlay-store.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';
import {
  button,
  CHASSIS,
  field,
  fillVehicleByHand,
  found,
  radio,
  vehicleNetwork,
  vehicleValues,
} from '../../shared/testing/vehicle-form.tsx';

setUpPage();
let network: Network;

beforeEach(() => {
  const now = new Date().toISOString();
  network = vehicleNetwork()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }));
  logIn();
});

afterEach(() => alertStore.set(null));

const searches = () => network.to('POST /chassis');
const closeAlert = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Fechar'));

/** The registry's response is delayed until this is called. */
function holdSearch(): (response: Response) => void {
  const held = Promise.withResolvers<Response>();
  network.on('POST /chassis', () => held.promise);
  return held.resolve;
}

describe('a chassis search that fails, with its alert drawn', () => {
  it('is asked once and told once, not again by leaving the field, and again by its button [VEH-29, FACE-130]', async () => {
    network.on('POST /chassis', () => refusal('chassis_unavailable'));
    await openPortal('/cars/add');
    await userEvent.type(await screen.findByLabelText('Chassi'), CHASSIS);
    await closeAlert();
    expect(searches()).toHaveLength(1);
    field('Chassi').focus();
    await userEvent.tab();
    expect(searches()).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(button('Buscar'));
    await closeAlert();
    expect(searches()).toHaveLength(2);
    network.on('POST /chassis', () => json({ data: [found] }));
    await userEvent.type(field('Chassi'), '{Enter}');
    await screen.findByText(/Veículo encontrado/);
    expect(searches()).toHaveLength(3);
  });
});

describe('a chassis search without an answer yet', () => {
  it('says nothing on the screen that its form was left for [FACE-131]', async () => {
    const answer = holdSearch();
    await openPortal('/cars/add');
    await userEvent.type(await screen.findByLabelText('Chassi'), CHASSIS);
    await userEvent.click(button('Voltar'));
    await waitFor(() => expect(address()).toBe('/cars'));
    await waitFor(() => expect(screen.queryByLabelText('Chassi')).toBeNull());
    expect(searches()[0]?.isCancelled()).toBe(true);
    answer(refusal('chassis_unavailable'));
    await screen.findByRole('heading', { level: 1, name: 'Meus veículos' });
    expect(alertStore.get()).toBeNull();
  });

  it('covers no success of the form that was sent meanwhile [VEH-31, FACE-131]', async () => {
    const saved = Promise.withResolvers<Response>();
    network.on('POST /customer/postVehicles', () => saved.promise);
    const answer = holdSearch();
    await openPortal('/cars/add');
    await userEvent.type(await screen.findByLabelText('Chassi'), CHASSIS);
    await fillVehicleByHand();
    await userEvent.click(radio('Empresarial'));
    await userEvent.click(button('Adicionar'));
    await waitFor(() => expect(button('Adicionar').getAttribute('aria-busy')).toBe('true'));
    expect(searches()[0]?.isCancelled()).toBe(true);
    answer(refusal('chassis_unavailable'));
    saved.resolve(json({ message: '', vehicle: vehicle({ id: 12 }) }));
    await waitFor(() => expect(toastStore.get()?.text).toBe('Cadastro realizado com sucesso'));
  });

  it('leaves what was typed meanwhile, whatever it answers [FACE-131]', async () => {
    const answer = holdSearch();
    await openPortal('/cars/add');
    await userEvent.type(await screen.findByLabelText('Cor'), 'Verde');
    await userEvent.type(field('Chassi'), CHASSIS);
    await fillVehicleByHand();
    answer(json({ data: [] }));
    await closeAlert();
    expect(vehicleValues()).toMatchObject({
      model: 'Pajero TR4 2.0 4x4',
      plate: 'UJB1291',
      color: '',
    });
  });
});
