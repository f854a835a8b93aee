// @vitest-environment jsdom
import type { OpeningStep } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../testing/customer.ts';
import { json, Network } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';

setUpPage();
const OPENS = '2026-04-20T13:00:00.000Z';
beforeEach(() => queryClient.clear());

const ready: OpeningStep = {
  step_id: 101,
  title: 'Etapa Serra da Canastra',
  opens_at: OPENS,
  problems: 0,
  lapsed: null,
};

async function open(now: string, differing: Partial<OpeningStep> = {}): Promise<void> {
  learnServerTime({ now }, Date.now());
  new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getParticipants', () => json({ participants: [] }))
    .on('GET /getCompanions', () => json({ companions: [] }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }))
    .on('GET /me/first-stage', () =>
      json({ first: null, openings: [{ ...ready, ...differing }], now }),
    );
  logIn();
  await openPortal('/team');
  await screen.findByText('Seu próximo passo');
}

it.each([
  ['2026-04-20T12:30:00.000Z', {}, 'Etapa Serra da Canastra abre às 10:00', 'Ver inscrição pronta'],
  ['2026-04-20T12:55:00.000Z', {}, 'Etapa Serra da Canastra abre às 10:00', 'Ir para a largada'],
  [OPENS, { opens_at: null }, 'Etapa Serra da Canastra abriu', 'Ir para a largada'],
  [
    '2026-04-18T13:00:00.000Z',
    { problems: 1 },
    'Complete a inscrição que você começou',
    'Completar',
  ],
  [
    '2026-04-18T13:00:00.000Z',
    { problems: 1, lapsed: 'Este veículo já está inscrito.' },
    'Sua inscrição pronta deixou de valer',
    'Ver o que mudou',
  ],
])('at %s says where the prepared entry stands and leads to it [OPEN-62]', async (...told) => {
  const [now, differing, title, label] = told;
  await open(now, differing);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const link = screen.getByRole('link', { name: new RegExp(`^${label}`) });
  expect(link.getAttribute('href')).toBe('/events/event/101');
});
