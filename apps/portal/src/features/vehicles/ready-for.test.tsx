// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { stage } from '../../shared/stages/testing/stage-fixture.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';

setUpPage();
let network: Network;
const DAY_MS = 86_400_000;

beforeEach(() => {
  const now = new Date().toISOString();
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ id: 12 })] }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }));
  logIn();
});

it.each(['GET /userEvents', 'GET /getAllEvents', 'GET /me/first-stage', 'GET /me/readiness'])(
  'leaves the garage where it is when %s fails, and does not ask for it without end [VEH-01]',
  async (route) => {
    network.on(route, () => refusal('unexpected'));
    await openPortal('/cars');
    const tab = await screen.findByRole('tab', { name: /Trovão/ });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(tab.isConnected).toBe(true);
    expect(network.to(route).length).toBeLessThan(4);
  },
);

it('offers only what the server would take now, and says of the rest why not and from when on [FACE-150]', async () => {
  const now = new Date();
  learnServerTime({ now: now.toISOString() }, Date.now());
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const open = {
    stage_date: inDays(30),
    start_registration_date: inDays(-2),
    end_registration_date: inDays(20),
    start_first_batch: null,
    end_first_batch: null,
  };
  const batch = {
    ...open,
    start_first_batch: inDays(-1),
    end_first_batch: inDays(1),
    start_registration_date: inDays(2),
  };
  const steps = [
    stage({ id: 1, title: 'Etapa Penedo', ...open }),
    stage({ id: 2, title: 'Etapa Jalapão', ...open, vacancies_left: 0 }),
    stage({ id: 3, title: 'Etapa Canastra', ...batch }),
    stage({ id: 4, title: 'Etapa Cipó', ...open }),
  ];
  const event = { id: 1, name: 'Turismo', is_paid: true, allows_registration: true, steps };
  const says = (step_id: number, why: string | null, opens_at: string | null) => ({
    step_id,
    vehicles: [{ vehicle_id: 12, why, opens_at }],
  });
  const none = { public_key: null, watched_stages: [], this_device: 0, other_devices: 0 };
  const kinds = { place_won: 1, payment_due: 1, stage_open: 1, stage_changed: 1 };
  network
    .on('GET /getAllEvents', () => json({ events: [event], now: now.toISOString() }))
    .on('GET /me/first-stage', () => json({ first: null, now: now.toISOString() }))
    .on('GET /me/notices', () => json({ ...none, kinds }))
    .on('GET /me/readiness', () =>
      json({
        stages: [
          says(1, null, null),
          says(2, null, null),
          says(3, 'O primeiro lote é reservado a novos participantes.', inDays(2)),
          says(4, 'A trilha é só para tração 4x4.', null),
        ],
        now: now.toISOString(),
      }),
    );
  await openPortal('/cars');
  const ready = within(await screen.findByRole('region', { name: 'Pronto para' }));
  const links = ready
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([
    ['Inscreva-se em Etapa Penedo', '/events/event/1'],
    ['Entrar na fila em Etapa Jalapão', '/events/event/2'],
  ]);
  const later = within(screen.getByRole('region', { name: 'Ainda não' }));
  expect(later.queryByRole('link')).toBeNull();
  expect(later.getByText(/reservado a novos participantes\. Abre em \d/)).toBeTruthy();
  expect(later.getByText('A trilha é só para tração 4x4.')).toBeTruthy();
  await waitFor(() => {
    const watches = later.getAllByRole('button').map(({ textContent }) => textContent);
    expect(watches).toEqual(['Avise-me quando abrir: Etapa Canastra']);
  });
});
