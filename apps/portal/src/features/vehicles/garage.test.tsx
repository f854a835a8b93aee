// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { alertStore, closeModal, toastStore } from '../../shared/feedback/overlay-store.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';
import { selectedCar } from './selected-car.ts';

setUpPage();
let network: Network;
let garage: Vehicle[];

beforeEach(() => {
  garage = [
    vehicle({ id: 11, title: 'A Dama', plate: 'VNW6F98', chassis: 'MMBKS1WX5MC031238' }),
    vehicle({ id: 12, is_favorite: 1 }),
    vehicle({ id: 13, title: 'O vendido', plate: 'RCA1G12', sold_at: '2026-03-01' }),
  ];
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: garage }))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: new Date().toISOString() }));
  logIn();
});

afterEach(() => {
  alertStore.set(null);
  closeModal();
  selectedCar.set(null);
});

async function openGarage(): Promise<void> {
  await openPortal('/cars');
  await screen.findAllByRole('tab');
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const update = (id: number) => network.to(`POST /customer/updateVehicle/${id}`);
const answerUpdate = (id: number, changes: Partial<Vehicle>) =>
  network.on(`POST /customer/updateVehicle/${id}`, () => {
    garage = garage.map((car) => (car.id === id ? { ...car, ...changes } : car));
    return json({ message: '', vehicle: garage.find((car) => car.id === id) });
  });
const failing = () => refusal('unexpected');

describe('the garage', () => {
  it('has a tab for each vehicle that is not sold, the favourite’s open [VEH-01, VEH-02, VEH-03]', async () => {
    await openGarage();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual([expect.stringContaining('A Dama'), expect.stringContaining('Trovão')]);
    const panel = within(screen.getByRole('tabpanel', { name: /Trovão/ }));
    expect(panel.getByText('Placa L E A 3 D 0 3')).toBeTruthy();
    const facts = panel
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Chassi', '93XKL1TB4PC028818'],
      ['Ano', '2023'],
      ['Cor', 'Branco Fuji'],
      ['Uso do veículo', 'Particular'],
      ['Estado do veículo', 'Usado'],
    ]);
    expect(panel.getByRole('button', { name: 'Favorito', pressed: true })).toBeTruthy();
  });

  it('changes the vehicle with the arrow keys, and remembers it for the way back [VEH-01]', async () => {
    await openGarage();
    screen.getByRole('tab', { name: /Trovão/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    const tab = screen.getByRole('tab', { name: /A Dama/, selected: true });
    expect(document.activeElement).toBe(tab);
    expect(screen.getByText('MMBKS1WX5MC031238')).toBeTruthy();
    expect(selectedCar.get()).toBe(11);
  });

  it('leads to the forms and to the brand’s maintenance, in a window of its own [VEH-04, VEH-05, VEH-06, VEH-07]', async () => {
    await openGarage();
    const target = (name: string | RegExp) =>
      screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Editar')).toBe('/cars/12/edit');
    expect(target('Adicionar veículo')).toBe('/cars/add');
    const maintenance = screen.getByRole('link', { name: /^Agendar manutenção/ });
    expect(maintenance.getAttribute('href')).toBe(mitsubishi.maintenanceUrl);
    expect(maintenance.getAttribute('target')).toBe('_blank');
    expect(maintenance.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('button', { name: 'Vendi meu veículo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remover veículo' })).toBeTruthy();
  });

  it('takes the 404 of no vehicles for an empty garage, and invites to fill it [VEH-17]', async () => {
    network.on('GET /customer/getVehicles', () => refusal('no_vehicles'));
    await openPortal('/cars');
    expect(await screen.findByText('Sua garagem está vazia')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the focus on its title while the vehicles come', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on('GET /customer/getVehicles', () => answered.promise);
    await openPortal('/documentos/privacidade');
    await userEvent.click(await screen.findByRole('link', { name: 'Meus Veículos' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Meus veículos' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    answered.resolve(json({ vehicles: garage }));
    await screen.findByRole('tab', { name: /Trovão/ });
    expect(document.activeElement).toBe(title);
  });

  it('tells a failure to load, and loads again', async () => {
    network.on('GET /customer/getVehicles', failing);
    await openPortal('/cars');
    await screen.findByText(/Não deu para carregar seus veículos/);
    network.on('GET /customer/getVehicles', () => json({ vehicles: garage }));
    await press('Tentar de novo');
    expect(await screen.findByRole('tab', { name: /Trovão/ })).toBeTruthy();
  });
});

describe('the star', () => {
  const isOn = () =>
    screen.getByRole('button', { name: 'Favorito' }).getAttribute('aria-pressed') === 'true';

  it('changes at once, and asks the server for 0 and 1 in turn [VEH-08]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on('POST /customer/updateVehicle/12', () => answered.promise);
    await openGarage();
    await press('Favorito');
    expect(isOn()).toBe(false);
    answered.resolve(json({ message: '', vehicle: vehicle({ id: 12, is_favorite: 0 }) }));
    answerUpdate(12, { is_favorite: 1 });
    await press('Favorito');
    await waitFor(() => expect(update(12)).toHaveLength(2));
    expect(update(12).map(({ body }) => body)).toEqual([{ is_favorite: 0 }, { is_favorite: 1 }]);
    expect(isOn()).toBe(true);
    expect(screen.getByRole('tab', { name: /Trovão/, selected: true })).toBeTruthy();
  });

  it('sends a second press once the first is answered, so that the last one stands [FACE-145]', async () => {
    const answered = Promise.withResolvers<Response>();
    network.on('POST /customer/updateVehicle/12', () => answered.promise);
    await openGarage();
    await press('Favorito');
    await press('Favorito');
    expect(isOn()).toBe(true);
    expect(update(12)).toHaveLength(1);
    answered.resolve(json({ message: '', vehicle: vehicle({ id: 12, is_favorite: 0 }) }));
    answerUpdate(12, { is_favorite: 1 });
    await waitFor(() =>
      expect(update(12).map(({ body }) => body)).toEqual([{ is_favorite: 0 }, { is_favorite: 1 }]),
    );
    expect(isOn()).toBe(true);
  });

  it.each([
    ['unexpected', 'Erro ao editar'],
    ['vehicle_not_yours', 'Este veículo não pertence a sua conta atual'],
  ] as const)('changes back when the server answers %s [VEH-08, VEH-35]', async (code, text) => {
    const answered = Promise.withResolvers<Response>();
    network.on('POST /customer/updateVehicle/12', () => answered.promise);
    await openGarage();
    await press('Favorito');
    expect(isOn()).toBe(false);
    answered.resolve(refusal(code));
    await waitFor(() => expect(alertStore.get()?.message).toBe(text));
    expect(isOn()).toBe(true);
  });
});

describe('a sold vehicle', () => {
  const ask = async (typed: string) => {
    await openGarage();
    await press('Vendi meu veículo');
    const date = await screen.findByLabelText('Data da venda');
    if (typed) await userEvent.type(date, typed);
    await press('Marcar como vendido');
  };

  it.each([
    ['', 'Campo obrigatório'],
    ['31022026', 'Data inválida'],
    ['01012199', 'Data da venda não pode ser no futuro'],
  ])('needs a date: not %o [VAL-38, VAL-39, VEH-09]', async (typed, text) => {
    await ask(typed);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(update(12)).toEqual([]);
  });

  it('is sent with its date, says so and leaves the tabs [VEH-02, VEH-09, VEH-10, VAL-40]', async () => {
    answerUpdate(12, { sold_at: '2026-03-01' });
    await ask('01032026');
    await waitFor(() =>
      expect(toastStore.get()?.text).toBe('Carro marcado como vendido com sucesso'),
    );
    expect(update(12)[0]?.body).toEqual({ sold_at: '2026-03-01' });
    expect(screen.queryByLabelText('Data da venda')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Trovão/ })).toBeNull());
    expect(screen.getByRole('tab', { name: /A Dama/, selected: true })).toBeTruthy();
  });

  it('stays when marking it fails, with what its own customer typed (D5a) [VEH-11]', async () => {
    network.on('POST /customer/updateVehicle/12', failing);
    await ask('01032026');
    await waitFor(() =>
      expect(alertStore.get()).toMatchObject({
        type: 'error',
        message: 'Erro ao marcar carro como vendido',
      }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Data da venda').value).toBe('01/03/2026');
    const drafts = Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'));
    expect(drafts).toEqual([`draft:${customer().id}:venda-12`]);
    expect(screen.getByRole('tab', { name: /Trovão/ })).toBeTruthy();
  });
});

describe('removing a vehicle', () => {
  const removals = () => network.to('POST /customer/deleteVehicle/12');
  const answerQuestion = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };

  it('asks first, naming it, with the focus on what keeps it [VEH-12]', async () => {
    await openGarage();
    await press('Remover veículo');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Trovão, LEA3D03' }));
    expect(dialog.getByText('Tem certeza que deseja remover este veículo?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Manter');
    await answerQuestion('Manter');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(removals()).toEqual([]);
  });

  it('says that it is gone, and its tab goes [VEH-13]', async () => {
    network.on('POST /customer/deleteVehicle/12', () => {
      garage = garage.filter(({ id }) => id !== 12);
      return json({ message: '' });
    });
    await openGarage();
    await press('Remover veículo');
    await answerQuestion('Remover');
    await waitFor(() => expect(toastStore.get()?.text).toBe('Veículo removido com sucesso!'));
    expect(removals()[0]?.body).toEqual({});
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Trovão/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says that it failed [VEH-14]', async () => {
    network.on('POST /customer/deleteVehicle/12', failing);
    await openGarage();
    await press('Remover veículo');
    await answerQuestion('Remover');
    const told = { type: 'error', message: 'Erro ao remover o veículo' };
    await waitFor(() => expect(alertStore.get()).toMatchObject(told));
    expect(screen.getByRole('tab', { name: /Trovão/ })).toBeTruthy();
  });
});
