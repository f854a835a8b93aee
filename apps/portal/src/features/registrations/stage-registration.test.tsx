// @vitest-environment jsdom
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { category, stageDetail, vehicle } from './testing/entry-fixture.ts';
import { entered, registered } from './testing/registered-fixture.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';
beforeEach(() => queryClient.clear());

async function open(
  own: Registration[],
  differing: Partial<StageDetail> = {},
  refused?: number[],
  address = '/events/event/101',
): Promise<Network> {
  learnServerTime({ now }, Date.now());
  const step = stageDetail([category()], { vacancies_left: 0, number_of_cars: 2, ...differing });
  const network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/101', () => json({ success: true, step, now }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle(1), vehicle(2)] }))
    .on('GET /getParticipants', () => json({ participants: [] }))
    .on('GET /getCompanions', () => json({ companions: [] }))
    .on('GET /userEvents', () => json({ userRegistration: own, now }))
    .on('GET /me/prepared-entries', () => json({ prepared: [], refused, now }))
    .on('GET /me/public-name', () => json({ granted: 0 }))
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on('GET /registrations/7', () => json({ registration: own[0] }));
  logIn();
  await openPortal(address);
  return network;
}

it('leads who has both vehicles in the stage to what they have, without a form or a promise [FACE-148]', async () => {
  await open([registered({ vehicles: [entered(1), entered(2)] })]);
  expect(await screen.findByText('Você já está nesta etapa')).toBeTruthy();
  expect(screen.getByText(/^Seus 2 carros já estão inscritos: é o máximo/)).toBeTruthy();
  const own = screen.getByRole('link', { name: 'Ver minha inscrição' });
  expect(own.getAttribute('href')).toBe('/events?aba=inscricoes');
  expect(screen.queryByRole('button', { name: 'Inscrever-se' })).toBeNull();
  expect(screen.queryByText(/fila|lista de espera/)).toBeNull();
});

it('has the form for who may enter one more, below what they have and its ways on [FACE-148] [JOUR-07]', async () => {
  await open([registered({ vehicles: [entered(1)] }), registered({ status: 'Cancelada' })]);
  expect((await screen.findAllByRole('button', { name: 'Inscrever-se' })).length).toBeGreaterThan(
    0,
  );
  expect(screen.getByText('Você já está nesta etapa')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'QR Code Pix' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Minha etapa' }).getAttribute('href')).toMatch(
    /^\/etapas\//,
  );
});

it('says nothing of the kind to who has only cancelled [JOUR-07]', async () => {
  await open([registered({ status: 'Cancelada' })]);
  expect((await screen.findAllByRole('button', { name: 'Inscrever-se' })).length).toBeGreaterThan(
    0,
  );
  expect(screen.queryByText('Você já está nesta etapa')).toBeNull();
});

it.each([
  ['open', {}],
  ['closed', { end_registration_date: '2026-04-16T11:00:00.000Z' }],
])(
  'leads who was refused by a stage that is %s to why, and nobody else [OPEN-67]',
  async (state, differing) => {
    const drawn = () =>
      state === 'open'
        ? screen.findAllByRole('button', { name: 'Inscrever-se' })
        : screen.findByText('Inscrições encerradas');
    await open([], differing, [101]);
    await drawn();
    const why = screen.getByRole('link', { name: 'Por que não entrei?' });
    expect(why.getAttribute('href')).toBe('/events/event/101/por-que');
    cleanup();
    queryClient.clear();
    await open([], differing, [102]);
    await drawn();
    expect(screen.queryByRole('link', { name: 'Por que não entrei?' })).toBeNull();
  },
);

it('shows one registration at its own address, and asks nothing for the form [JOUR-29]', async () => {
  const own = registered({ status: 'Lista de Espera', waiting_position: 3, expires_at: null });
  const network = await open([own], {}, undefined, `/events/event/101?inscricao=${own.id}`);
  expect(await screen.findByRole('heading', { name: /lista de espera/i, level: 1 })).toBeTruthy();
  expect(network.to('GET /getStep/101')).toEqual([]);
});

it('shows the form for a registration that is no number [JOUR-29]', async () => {
  const network = await open([], {}, undefined, '/events/event/101?inscricao=x');
  expect((await screen.findAllByRole('button', { name: 'Inscrever-se' })).length).toBeGreaterThan(
    0,
  );
  expect(network.to('GET /getStep/101')).toHaveLength(1);
});

it('asks below an entry whether results may name the customer, unticked, and not below a cancelled one [AFTER-29]', async () => {
  const box = () => screen.findByLabelText<HTMLInputElement>(/^Mostrar meu nome nos resultados/);
  const own = registered({ status: 'Lista de Espera', waiting_position: 3, expires_at: null });
  await open([own], {}, undefined, `/events/event/101?inscricao=${own.id}`);
  expect((await box()).checked).toBe(false);
  cleanup();
  queryClient.clear();
  await open([registered({ status: 'Cancelada' })], {}, undefined, '/events/event/101?inscricao=7');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('Seu nome nos resultados')).toBeNull();
});
