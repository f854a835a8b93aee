// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';

setUpPage();
let network: Network;

beforeEach(() => {
  const now = '2026-04-16T12:00:00.000Z';
  logIn();
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/999999', () => refusal('not_found'))
    .on('GET /customer/getVehicles', () => json({ vehicles: [] }))
    .on('GET /getParticipants', () => json({ participants: [] }))
    .on('GET /getCompanions', () => json({ companions: [] }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }));
});

it('calls an address invalid whose stage is no number, before any call for it [INS-42]', async () => {
  await openPortal('/events/event/abc');
  expect(await screen.findByText('ID inválido na URL')).toBeTruthy();
  expect(network.sent.filter(({ path }) => path.startsWith('/getStep'))).toEqual([]);
});

it('tells a stage that does not come, and leads to those that there are [INS-44]', async () => {
  await openPortal('/events/event/999999');
  expect(await screen.findByText('Erro ao carregar dados iniciais.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ver as etapas' }));
  expect(await screen.findByRole('tab', { name: 'Próximas etapas' })).toBeTruthy();
  expect(address()).toBe('/events');
});
