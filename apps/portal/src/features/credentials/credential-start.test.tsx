// @vitest-environment jsdom
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { credential } from './testing/credential-fixture.ts';

setUpPage();
const CALL = 'GET /registrations/7/credential';

async function show(vehicles: Credential['vehicles']) {
  const network = new Network().on('POST /customer/getCustomersByEmail', () =>
    json({ customer: customer() }),
  );
  logIn();
  const now = '2099-04-18T00:45:00.000Z';
  network.on(CALL, () => json({ credential: credential({ vehicles }), now }));
  await openPortal('/credential/7');
  await screen.findByText(/Este navegador não guarda|abre sem internet/);
  return network;
}

const [one, two] = credential().vehicles;
if (!one || !two) throw new Error('it has two cars');
const start = { group: 'B', time: '08:12', changed_at: null };
const changed = { ...start, changed_at: '2099-04-18T00:40:00.000Z' };
const paper = async () => (await screen.findByRole('article')).textContent ?? '';
const NOTE = 'Largada lida às 21:45 de 17/04. Pode mudar: confira no dia.';

it('says at its head when the car starts, and since when it changed [GATE-56]', async () => {
  await show([{ ...one, start: changed }]);
  expect(await paper()).toContain('sáb, 18 abr 2099 Largada 08:12 Grupo B confira no dia');
  expect(await paper()).toContain(`A largada mudou às 21:40 de 17/04. ${NOTE}`);
  expect(await paper()).not.toContain('22:30');
});

it('says it of each of several cars, and no other time at the head [GATE-56]', async () => {
  await show([
    { ...one, start: changed },
    { ...two, start },
  ]);
  const cars = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cars[0]).toContain('Largada 08:12 · Grupo B, mudou às 21:40 de 17/04');
  expect(cars[1]).toContain('Largada 08:12 · Grupo B');
  expect(await paper()).toContain(NOTE);
  expect(await paper()).not.toContain('22:30');
});

it('is as old without a network as when it was read, and goes where it is shown no more [GATE-56]', async () => {
  const network = await show([{ ...one, start }]);
  cleanup();
  network.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
  await openPortal('/credential/7');
  await screen.findByText(/Sem internet agora/);
  expect(await paper()).toContain('Largada 08:12 Grupo B');
  expect(await paper()).toContain(NOTE);
  const now = '2099-04-18T00:50:00.000Z';
  network.on(CALL, () => json({ credential: credential({ vehicles: [one] }), now }));
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Largada 22:30');
  expect(await paper()).not.toContain('confira no dia');
});
