// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { pageBrand } from '../../shared/brand.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { registration, stage } from '../../shared/stages/testing/stage-fixture.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';

function eventsOf(steps: ReturnType<typeof stage>[]) {
  const event = { id: 1, name: 'Motorsports', description: '', is_paid: true };
  return [{ ...event, allows_registration: true, steps }];
}

async function openEvents(
  own: () => Response | Promise<Response>,
  stages = [stage()],
  brand = pageBrand(mitsubishi),
  all = () => json({ events: eventsOf(stages), now }),
  refused?: number[],
) {
  const network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', all)
    .on('GET /userEvents', own)
    .on('GET /me/first-stage', () => json({ first: null, refused, now }));
  logIn();
  await openPortal('/events', brand);
  return network;
}

it.each([
  [mitsubishi, suzuki],
  [suzuki, mitsubishi],
])(
  'begins with what the brand says of its events, here $slug [BRD-12, BRD-13]',
  async (brand, other) => {
    await openEvents(() => json({ userRegistration: [], now }), [], pageBrand(brand));
    await screen.findByRole('tablist', { name: 'Eventos' });
    const text = screen.getByRole('main').textContent;
    expect(text).toContain(brand.events.introduction);
    expect(text).not.toContain(other.events.introduction);
    expect(text.includes('mais de 26 anos')).toBe(brand === mitsubishi);
  },
);

it('begins with the farthest stage each time it is loaded, whatever was chosen before [EVT-04]', async () => {
  learnServerTime({ now }, Date.now());
  const later = stage({ id: 102, title: 'Etapa Brasília', stage_date: '2026-06-25T11:00:00.000Z' });
  const titles = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  const none = () => json({ userRegistration: [], now });
  await openEvents(none, [stage(), later]);
  await screen.findByText('Etapa Brasília');
  expect(await titles()).toEqual(['Etapa Brasília', 'Etapa Poços de Caldas']);
  const order = (name: string) =>
    within(screen.getByRole('group', { name: 'Ordem' })).getByRole('button', {
      name,
      pressed: true,
    });
  expect(order('Mais distantes primeiro')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mais próximas primeiro' }));
  expect(order('Mais próximas primeiro')).toBeTruthy();
  expect(await titles()).toEqual(['Etapa Poços de Caldas', 'Etapa Brasília']);
  cleanup();
  await openEvents(none, [stage(), later]);
  await screen.findByText('Etapa Brasília');
  expect(await titles()).toEqual(['Etapa Brasília', 'Etapa Poços de Caldas']);
});

it('says whether one can register on the first tab only, by the server’s clock [EVT-08]', async () => {
  learnServerTime({ now }, Date.now());
  const steps = [
    stage(),
    stage({ id: 102, title: 'Etapa fechada', end_registration_date: '2026-04-16T11:00:00.000Z' }),
    stage({ id: 103, title: 'Etapa de ontem', stage_date: '2026-04-15T14:00:00.000Z' }),
  ];
  const own = registration({ id: 8, step_id: 103, status: 'Aprovado' });
  await openEvents(() => json({ userRegistration: [own], now }), steps);
  const row = async (name: string) => within(await screen.findByRole('article', { name }));
  const told = (rows: Pick<typeof screen, 'queryAllByRole'>) => [
    rows.queryAllByRole('link', { name: /^Inscreva-se/ }).length,
    rows.queryAllByRole('button', { name: /nscrições/ }).length,
  ];
  expect(told(await row('Etapa Poços de Caldas'))).toEqual([1, 0]);
  expect(told(await row('Etapa fechada'))).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('tab', { name: /Minhas inscrições/ }));
  expect(told(await row('Etapa Poços de Caldas'))).toEqual([0, 0]);
  await userEvent.click(screen.getByRole('tab', { name: 'Eventos anteriores' }));
  await row('Etapa de ontem');
  expect(told(screen)).toEqual([0, 0]);
});

it('has the three tabs, each with its own stages [EVT-01, EVT-02, EVT-03]', async () => {
  learnServerTime({ now }, Date.now());
  const steps = [
    stage(),
    stage({ id: 102, title: 'Etapa de amanhã', stage_date: '2026-04-17T14:00:00.000Z' }),
    stage({ id: 103, title: 'Etapa de ontem', stage_date: '2026-04-15T14:00:00.000Z' }),
  ];
  const own = registration({ status: 'Aprovado' });
  await openEvents(() => json({ userRegistration: [own], now }), steps);
  const tabs = within(await screen.findByRole('tablist', { name: 'Eventos' })).getAllByRole('tab');
  const shown: unknown[] = [];
  for (const tab of tabs) {
    await userEvent.click(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 2 });
    shown.push([tab.textContent, location.search, rows.map(({ textContent }) => textContent)]);
  }
  expect(shown).toEqual([
    ['Próximas etapas2', '', ['Etapa Poços de Caldas', 'Etapa de amanhã']],
    ['Minhas inscrições1', '?aba=inscricoes', ['Etapa Poços de Caldas']],
    ['Eventos anteriores1', '?aba=anteriores', ['Etapa de ontem']],
  ]);
});

it('opens the Pix of an owed registration in the window Pagamento [EVT-26]', async () => {
  learnServerTime({ now }, Date.now());
  await openEvents(() => json({ userRegistration: [registration()], now }));
  await userEvent.click(await screen.findByRole('tab', { name: /Minhas inscrições/ }));
  const list = within(screen.getByRole('tabpanel'));
  await userEvent.click(await list.findByRole('button', { name: 'QR Code Pix' }));
  expect(await screen.findByRole('dialog', { name: 'Pagamento' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('draws the tabs once it is known what is owed, which stands above them', async () => {
  learnServerTime({ now }, Date.now());
  const own = Promise.withResolvers<Response>();
  await openEvents(() => own.promise);
  await screen.findByRole('heading', { level: 1, name: /^Vem pra trilha/ });
  expect(screen.queryByRole('tablist')).toBeNull();
  await act(async () => own.resolve(json({ userRegistration: [registration()], now })));
  const tabs = await screen.findByRole('tablist', { name: 'Eventos' });
  const owed = screen.getByRole('region', { name: /^Pagar a inscrição/ });
  expect(owed.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows what another tab did as soon as this one is looked at again [EVT-32]', async () => {
  learnServerTime({ now }, Date.now());
  const paid = registration({ status: 'Aprovado' });
  let answer = () => json({ userRegistration: [paid], now });
  await openEvents(() => answer());
  await userEvent.click(await screen.findByRole('tab', { name: /Minhas inscrições/ }));
  const list = () => within(screen.getByRole('tabpanel'));
  expect(await list().findByText('Aprovado')).toBeTruthy();
  answer = () => json({ userRegistration: [registration({ status: 'Cancelada' })], now });
  // Two windows side by side: both were visible all the time.
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await list().findByText('Cancelada')).toBeTruthy();
  // Offline, the known data stays; three attempts are made, with delays.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => Response.json({ code: 'busy', message: '' }, { status: 503 });
  act(() => void window.dispatchEvent(new Event('focus')));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(['own-registrations'])?.status).toBe('error'),
  );
  expect(list().getByText('Cancelada')).toBeTruthy();
});

it('says that one’s own rows cannot be had, and asks for them again', async () => {
  learnServerTime({ now }, Date.now());
  vi.doMock('./registered/own-rows.tsx', () => {
    throw new Error('gone');
  });
  await openEvents(() => json({ userRegistration: [registration()], now }));
  // Two automatic retries come first.
  await screen.findByText('Não deu para carregar suas inscrições', {}, { timeout: 15_000 });
  expect(screen.queryByRole('article')).toBeNull();
  vi.doUnmock('./registered/own-rows.tsx');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('shows what the organiser asks with its row, which does not grow later [STAFF-75]', async () => {
  learnServerTime({ now }, Date.now());
  const sent = Promise.withResolvers<void>();
  vi.doMock('./registered/registration-news.tsx', async (original) => {
    await sent.promise;
    return original<object>();
  });
  const question = { about: 'category', note: 'Em qual categoria?', asked_at: now } as const;
  const review_question = { ...question, answer: null, answered_at: null };
  const asked = registration({ status: 'Aguardando', review_question });
  await openEvents(() => json({ userRegistration: [asked], now }));
  await screen.findByRole('tablist', { name: 'Eventos' });
  await import('./registered/own-rows.tsx');
  // As long as rendering may take: the rows are shown, the response for one of them is pending.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('article')).toBeNull();
  sent.resolve();
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('Em qual categoria?')).toBeTruthy();
  vi.doUnmock('./registered/registration-news.tsx');
});

it('says that nothing could be loaded, and loads it on asking [EVT-42]', async () => {
  learnServerTime({ now }, Date.now());
  let answer = () => refusal('unexpected');
  await openEvents(
    () => json({ userRegistration: [], now }),
    [],
    undefined,
    () => answer(),
  );
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Não deu para carregar')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  answer = () => json({ events: eventsOf([stage()]), now });
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('article', { name: 'Etapa Poços de Caldas' })).toBeTruthy();
});

it('leads to why one has no place from the rows of the stages that refused one, and asks nothing more for it [OPEN-67]', async () => {
  learnServerTime({ now }, Date.now());
  const ended = { end_registration_date: '2026-04-16T11:00:00.000Z' };
  const steps = [
    stage(),
    stage({ id: 102, title: 'Etapa fechada', ...ended }),
    stage({ id: 103, title: 'Etapa de ontem', stage_date: '2026-04-15T14:00:00.000Z' }),
    stage({ id: 104, title: 'Outra etapa', ...ended }),
  ];
  const network = await openEvents(
    () => json({ userRegistration: [], now }),
    steps,
    undefined,
    undefined,
    [101, 102, 103],
  );
  const why = async (name: string) =>
    within(await screen.findByRole('article', { name }))
      .queryByRole('link', { name: 'Por que não entrei?' })
      ?.getAttribute('href');
  expect(await why('Etapa Poços de Caldas')).toBe('/events/event/101/por-que');
  expect(await why('Etapa fechada')).toBe('/events/event/102/por-que');
  expect(await why('Outra etapa')).toBeUndefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Eventos anteriores' }));
  expect(await why('Etapa de ontem')).toBe('/events/event/103/por-que');
  expect(network.to('GET /me/first-stage')).toHaveLength(1);
  expect(network.to('GET /me/prepared-entries')).toEqual([]);
});
