// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { listed } from '../testing/guide-fixture.ts';

setUpPage();
const NOW = '2026-04-16T12:00:00.000Z';
const OWN = 'GET /userEvents';
const FIRST = 'Etapa Poços de Caldas';
const OTHER = 'Etapa Penedo';
let network: Network;
beforeEach(() => {
  learnServerTime({ now: NOW }, Date.now());
  const stages = [listed(), listed({ id: 102, title: OTHER, stage_date: '2026-05-09T11:00:00Z' })];
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /vehicles', () => json({ vehicles: [] }))
    .on('GET /stages/lines', () => json({ lines: [] }))
    .on('GET /stages', () => json({ stages, now: NOW }));
});

const row = (title: string) => within(screen.getByRole('article', { name: title }));
async function open(own: Partial<Registration>[]) {
  network.on(OWN, () => json({ userRegistration: own.map((one) => registration(one)), now: NOW }));
  logIn();
  await openPortal('/etapas');
  await screen.findByRole('article', { name: OTHER });
}

it.each<[string, Partial<Registration>, string, string]>([
  [
    'to pay',
    {},
    'Sua inscrição: 0187, guardada para você, a pagar, até qui, 16/04 às 14:32',
    'QR Code Pix',
  ],
  [
    'waiting',
    { status: 'Lista de Espera', waiting_position: 3, expires_at: null },
    'Sua inscrição: 3º, na fila, Você não paga nada agora.',
    'Ver minha posição',
  ],
  [
    'under review',
    { status: 'Aguardando', expires_at: null },
    'Sua inscrição: 0187, em análise, Avisamos por e-mail.',
    'Ver minha inscrição',
  ],
  [
    'sure',
    { status: 'Aprovado', expires_at: null },
    'Sua inscrição: 0187, você vai, Trovão, L200 Triton Sport HPE',
    'Abrir credencial',
  ],
])('the rows of the list know who is %s [JOUR-14]', async (_, own, spoken, action) => {
  await open([{ id: 7, inscription_number: 187, step_id: 102, ...own }]);
  expect(await row(OTHER).findByText(spoken)).toBeTruthy();
  expect(row(OTHER).getByRole('link', { name: action })).toBeTruthy();
  expect(row(OTHER).queryByRole('link', { name: 'Inscreva-se' })).toBeNull();
  expect(row(FIRST).getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
  expect(network.to(OWN)).toHaveLength(1);
});

it('the first stage knows it too, and a cancelled entry counts for nothing [JOUR-14]', async () => {
  await open([
    { id: 7, inscription_number: 187, step_id: 101 },
    { id: 8, inscription_number: 188, step_id: 102, status: 'Cancelada' },
  ]);
  expect(await row(FIRST).findByRole('link', { name: 'QR Code Pix' })).toBeTruthy();
  expect(row(OTHER).getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
});

it('visitors cause no request [JOUR-14]', async () => {
  await openPortal('/etapas');
  await screen.findByRole('article', { name: OTHER });
  expect(network.to(OWN)).toHaveLength(0);
});

it('a session that is over leaves the page as visitors see it [JOUR-14]', async () => {
  network.on(OWN, () => refusal('unauthenticated'));
  logIn();
  await openPortal('/etapas');
  await screen.findByRole('article', { name: OTHER });
  await expect.poll(() => network.to(OWN)).toHaveLength(1);
  expect(row(OTHER).getByRole('link', { name: 'Inscreva-se' })).toBeTruthy();
  expect(window.location.pathname).toBe('/etapas');
});
