// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { profileNetwork, UPDATE } from '../features/profile/testing/profile-network.ts';
import { logIn } from '../shared/testing/customer.ts';
import { json, type Network } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { translatePage } from '../shared/testing/translated-page.ts';
import { vehicle } from '../shared/testing/vehicle.ts';
import { openPortal } from './testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = profileNetwork();
  logIn();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('saves the profile while the page is translated, refused and then taken [FACE-134]', async () => {
  await openPortal('/profile/info');
  const name = await screen.findByLabelText<HTMLInputElement>('Nome completo');
  const moved = translatePage();
  fireEvent.change(name, { target: { value: '' } });
  press('Salvar');
  await screen.findByRole('link', { name: /Nome completo: Campo obrigatório/ });
  fireEvent.change(name, { target: { value: 'Beatriz Souza' } });
  press('Salvar');
  await waitFor(() => expect(network.to(UPDATE)).toHaveLength(1));
  await within(screen.getByRole('banner')).findByText('Olá, Beatriz');
  expect(moved).toEqual([]);
});

it('opens and closes a window while the page is translated [FACE-134]', async () => {
  network
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ id: 12 })] }))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: new Date().toISOString() }));
  await openPortal('/cars');
  await screen.findAllByRole('tab');
  const moved = translatePage();
  press('Vendi meu veículo');
  await screen.findByLabelText('Data da venda');
  press('Marcar como vendido');
  await screen.findByText('Campo obrigatório');
  await act(async () => press('Fechar'));
  await waitFor(() => expect(screen.queryByLabelText('Data da venda')).toBeNull());
  press('Remover veículo');
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Manter' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(moved).toEqual([]);
});
