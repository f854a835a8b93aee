// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type {
  FirstStage,
  Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { registration, stage } from '../stages/testing/stage-fixture.ts';
import { customer, logIn } from '../testing/customer.ts';
import { json, Network } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { vehicle } from '../testing/vehicle.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';
const first: FirstStage = {
  stage: {
    ...stage(),
    event: { id: 1, name: 'Turismo', is_paid: true },
    pitch: null,
    figures: { distance_km: 186, climb_m: null, duration: '7 h', difficulty: null },
    line: null,
    waiting: 0,
  },
  vehicle: { id: 21, title: 'Trovão', plate: 'RVK4E21' },
};

let network: Network;
beforeEach(() => {
  queryClient.clear();
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle()] }))
    .on('GET /getParticipants', () => json({ participants: [] }))
    .on('GET /getCompanions', () => json({ companions: [] }));
});

function open(own: Registration[], address = '/team', at = now, begin: FirstStage | null = first) {
  learnServerTime({ now: at }, Date.now());
  network
    .on('GET /userEvents', () => json({ userRegistration: own, now: at }))
    .on('GET /me/first-stage', () => json({ first: begin, now: at }));
  logIn();
  return openPortal(address);
}

const block = (name: string | RegExp) => screen.findByRole('region', { name });
const confirmed = (differing: Partial<Registration> = {}) =>
  registration({ status: 'Aprovado', expires_at: null, ...differing });
/** Two free companion seats and no navigator seat. */
const roomy = (differing: Partial<Registration> = {}) => {
  const own = confirmed(differing);
  const category = { ...own.category, companion_allowed_quantity: 2 };
  return { ...own, category, step: { ...own.step, browser: false } };
};

it.each([
  ['/events', 'tablist'],
  ['/cars', 'tablist'],
  ['/team', 'region'],
])(
  'stands on %s above the list, with the only accent of the page [FACE-30]',
  async (address, list) => {
    await open([registration()], address);
    const owed = await block('Pagar a inscrição 0187');
    const below = screen
      .getAllByRole(list)
      .filter((one) => one !== owed && one.closest('main') !== null);
    expect(below.length).toBeGreaterThan(0);
    for (const one of below) {
      expect(owed.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    const accents = [...document.querySelectorAll('.btn--primary')];
    expect(accents.map(({ textContent }) => textContent)).toEqual(['QR Code Pix']);
  },
);

it('waits with the list until it is known whether there is one [FACE-30]', async () => {
  const own = Promise.withResolvers<Response>();
  const opened = open([]);
  network.on('GET /userEvents', () => own.promise);
  await opened;
  await screen.findByRole('heading', { level: 1, name: 'Minha equipe' });
  expect(screen.queryByRole('region', { name: 'Participantes' })).toBeNull();
  await act(async () => own.resolve(json({ userRegistration: [registration()], now })));
  expect(await block('Pagar a inscrição 0187')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Participantes' })).toBeTruthy();
});

it('is not there where nothing is to be done, nor where it cannot be known [FACE-30]', async () => {
  await open([], '/team', now, null);
  await block('Participantes');
  expect(screen.queryByText('Seu próximo passo')).toBeNull();
  cleanup();
  queryClient.clear();
  const opened = open([]);
  network.on('GET /me/first-stage', () => Promise.reject(new TypeError('Failed to fetch')));
  await opened;
  await block('Participantes');
  expect(screen.queryByText('Seu próximo passo')).toBeNull();
});

it('says what is owed, until when, and how long that is [FACE-31]', async () => {
  await open([registration()]);
  const owed = within(await block('Pagar a inscrição 0187'));
  expect(owed.getByText('R$ 500,00')).toBeTruthy();
  expect(
    owed.getByText(/Etapa Poços de Caldas, 25\/04\/2026.*até qui, 16\/04\/2026 às 14:32/),
  ).toBeTruthy();
  expect(owed.getByRole('timer', { name: 'Tempo para pagar' }).textContent).toContain('5 horas');
  await userEvent.click(owed.getByRole('button', { name: 'QR Code Pix' }));
  expect(await screen.findByRole('dialog', { name: 'Pagamento' })).toBeTruthy();
});

it('asks for the rest where a part was paid [FACE-31]', async () => {
  const money = { held: '300.00', by_hand: false, refund: null };
  await open([registration({ money })]);
  const owed = within(await block('Pagar a inscrição 0187'));
  expect(owed.getByText('R$ 200,00')).toBeTruthy();
});

it('asks for the answer that the organiser waits for, where it is written [STAFF-77]', async () => {
  const review_question = {
    about: 'category' as const,
    note: 'Em qual categoria?',
    asked_at: now,
    answer: null,
    answered_at: null,
  };
  await open([registration({ status: 'Aguardando', expires_at: null, review_question })]);
  const asked = within(await block('Responder à organização'));
  expect(
    asked.getByText(/Etapa Poços de Caldas. Em qual categoria\? Sua vaga continua/),
  ).toBeTruthy();
  const link = asked.getByRole('link', { name: 'Responder' });
  expect(link.getAttribute('href')).toBe('/events?aba=inscricoes');
});

it('asks who comes along, and no more once the seats are to stay free [FACE-32]', async () => {
  await open([roomy()]);
  const crew = within(await block('Quem vai junto?'));
  expect(
    crew.getByText(/Trovão. Ainda cabem até 2 acompanhantes. Dá para mudar até 20\/04\/2026./),
  ).toBeTruthy();
  expect(crew.getByText(/lugares/).textContent).toBe('1 de 3 lugares');
  const link = crew.getByRole('link', { name: 'Completar equipe' });
  expect(link.getAttribute('href')).toBe('/events/event/update/101/7');
  await userEvent.click(crew.getByRole('button', { name: 'Vamos assim' }));
  expect(screen.queryByText('Seu próximo passo')).toBeNull();
  cleanup();
  await open([roomy()]);
  await block('Participantes');
  expect(screen.queryByText('Seu próximo passo')).toBeNull();
});

it('does not let go of a navigator whom the category asks for [FACE-32]', async () => {
  const own = confirmed();
  await open([{ ...own, category: { ...own.category, browser: true } }]);
  const crew = within(await block('Falta o navegador'));
  expect(crew.queryByRole('button', { name: 'Vamos assim' })).toBeNull();
});

it('leads who has no stage ahead to the form of the first [FACE-33]', async () => {
  await open([]);
  const begin = within(await block('Etapa Poços de Caldas'));
  const [text] = begin.getAllByText(/já pode ir/);
  expect(text?.textContent).toBe(
    '25/04/2026 às 08:00, Poços de Caldas (MG). 34 vagas livres. Trovão já pode ir.',
  );
  const form = begin.getByRole('link', { name: /^Inscreva-se/ });
  expect(form.getAttribute('href')).toBe('/events/event/101');
  const page = begin.getByRole('link', { name: /^Ver a etapa/ });
  expect(page.getAttribute('href')).toBe('/etapas/101/etapa-pocos-de-caldas');
  expect(begin.getByText('186')).toBeTruthy();
});

it('says so where the first stage would wait [FACE-33]', async () => {
  await open([], '/team', now, { ...first, stage: { ...first.stage, vacancies_left: 0 } });
  const begin = within(await block('Etapa Poços de Caldas'));
  expect(
    begin.getByText(/As vagas acabaram: quem se inscreve entra na lista de espera/),
  ).toBeTruthy();
});

it('is the credential on the day, and the way there [FACE-34]', async () => {
  await open([confirmed({ id: 9 })], '/team', '2026-04-25T09:00:00.000Z');
  const today = within(await block(`É hoje. ${mitsubishi.voice.won}`));
  expect(today.getByText('08:00')).toBeTruthy();
  expect(today.getByText('0187')).toBeTruthy();
  const credential = today.getByRole('link', { name: 'Abrir credencial' });
  expect(credential.getAttribute('href')).toBe('/credential/9');
  const way = today.getByRole('link', { name: 'Como chegar' });
  expect(way.getAttribute('href')).toBe('/etapas/101/etapa-pocos-de-caldas#como-chegar');
});

it('says on the day when one starts oneself, once that is shown [GATE-56]', async () => {
  const [car] = confirmed().vehicles ?? [];
  const start = { group: 'B', time: '08:12', changed_at: null };
  const vehicles = car ? [{ ...car, start }] : [];
  await open([confirmed({ vehicles })], '/team', '2026-04-25T09:00:00.000Z');
  const today = within(await block(`É hoje. ${mitsubishi.voice.won}`));
  expect(today.getByText('Largada 08:12 · Grupo B')).toBeTruthy();
  expect(today.getByText('08:12')).toBeTruthy();
  expect(today.queryByText('08:00')).toBeNull();
});
