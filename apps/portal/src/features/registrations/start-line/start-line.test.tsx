// @vitest-environment jsdom
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { category, stageDetail, vehicle } from '../testing/entry-fixture.ts';
import { registered } from '../testing/registered-fixture.ts';

setUpPage();
const OPENS = Date.parse('2026-04-20T13:00:00.000Z');
const SUBMIT = 'POST /registrations';
const RECEIVED = '2026-04-20T13:00:01.397Z';
const STAGE = {
  start_registration_date: new Date(OPENS).toISOString(),
  end_registration_date: '2026-05-01T13:00:00.000Z',
  stage_date: '2026-05-20T12:00:00.000Z',
};

let network: Network;
let isPrepared = true;
let changed: Partial<PreparedEntry> = {};

const nowText = () => new Date().toISOString();
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

function prepared(): PreparedEntry {
  return {
    step_id: 101,
    event_id: 1,
    key: 'prepared-key-1',
    entry: {
      category_id: 1,
      team_name: null,
      terms_and_conditions: 1,
      isoffroad: 1,
      voucher: null,
      vehicles: [{ vehicle_id: 2, conductor_id: 31, navigator_id: null }],
      vehicleCompanions: [],
    },
    problems: [],
    opens_at: Date.now() < OPENS ? STAGE.start_registration_date : null,
    first_batch_refusal: null,
    prepared_at: nowText(),
    checked_at: nowText(),
    ...changed,
  };
}

/** Opens the page so long before the opening, in milliseconds, by the server's clock and the device's. */
async function open(before: number, differing: Partial<StageDetail> = {}): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5, now: OPENS - before });
  learnServerTime({ now: nowText() }, Date.now());
  const step = stageDetail([category({ id: 1 })], { ...STAGE, ...differing });
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/101', () => json({ success: true, step, now: nowText() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle(1), vehicle(2)] }))
    .on('GET /getParticipants', () => json({ participants: [] }))
    .on('GET /getCompanions', () => json({ companions: [] }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: nowText() }))
    .on('GET /me/prepared-entries', () =>
      json({ prepared: isPrepared ? [prepared()] : [], now: nowText() }),
    )
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on(SUBMIT, () => json({ registration: registered(), received_at: RECEIVED }, { status: 201 }));
  logIn();
  await openPortal('/events/event/101');
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  isPrepared = true;
  changed = {};
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: RegExp) => screen.findByRole('button', { name });
const presses = () => network.to(SUBMIT);
const press = (name: RegExp) => screen.getByRole('button', { name }).click();

it('is the page of a ready entry from ten minutes before, and not before that [OPEN-09]', async () => {
  await open(660_000);
  await screen.findByRole('heading', { name: 'Sua inscrição está pronta.' });
  expect(screen.queryByRole('timer', { name: 'Abre em' })).toBeNull();
  await pass(61_000);
  expect(await button(/^Abre às 10:00/)).toBeTruthy();
  expect(screen.getByText(/^servidor 09:50:\d\d$/)).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Abre em' }).textContent).toContain('09minutos');
  expect(screen.getByText('Placa R V K 4 E 2 2')).toBeTruthy();
});

it('is not the page of an entry that misses something [OPEN-09]', async () => {
  changed = {
    problems: [{ field: 'vehicle_1_id', message: 'Já está inscrito.', since: nowText() }],
  };
  await open(300_000);
  expect(await screen.findByRole('heading', { name: 'Uma coisa mudou.' })).toBeTruthy();
});

it('keeps the focus while it sleeps, sends nothing before the hour and says so [OPEN-10]', async () => {
  await open(30_000);
  const asleep = await button(/^Abre às 10:00/);
  expect(asleep.getAttribute('aria-disabled')).toBe('true');
  asleep.focus();
  act(() => asleep.click());
  expect(screen.getByText('Ainda não: abre às 10:00.')).toBeTruthy();
  await pass(21_000);
  const near = await button(/^Em 9 segundos/);
  act(() => near.click());
  await pass(9_000);
  const awake = await button(/^Inscrever-se/);
  expect(awake).toBe(document.activeElement);
  expect(awake.getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByText('Abriu. Inscrever-se.').getAttribute('aria-live')).toBe('assertive');
  expect(presses()).toEqual([]);
});

it('counts a held key once: its repeats press nothing [OPEN-10]', async () => {
  await open(30_000);
  const asleep = await button(/^Abre às 10:00/);
  expect(fireEvent.keyDown(asleep, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(asleep, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(asleep, { key: ' ', repeat: true })).toBe(false);
});

it('reads the countdown aloud four times and is silent between [OPEN-16]', async () => {
  await open(600_000);
  await button(/^Abre às 10:00/);
  const polite = screen.getByText('Abre em 10 minutos.');
  for (const [wait, text] of [
    [301_000, 'Abre em 5 minutos.'],
    [240_000, 'Abre em 1 minuto.'],
    [50_000, 'Abre em 10 segundos.'],
  ] as const) {
    await pass(wait);
    await waitFor(() => expect(polite.textContent).toBe(text));
  }
});

it('fetches nothing between the opening and the press, and sends one request under the key [OPEN-11]', async () => {
  await open(20_000);
  await button(/^Abre às 10:00/);
  await pass(100);
  const before = network.sent.length;
  await pass(21_000);
  await button(/^Inscrever-se/);
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(60_000);
  expect(network.sent.slice(before).map(({ path }) => path)).toEqual([]);
  act(() => {
    press(/^Inscrever-se/);
    press(/^Inscrever-se/);
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await pass(100);
  expect(presses()).toHaveLength(1);
  expect(presses()[0]?.headers.get('Idempotency-Key')).toBe('prepared-key-1');
  expect(presses()[0]?.body).toMatchObject({ step_id: 101, vehicles: [{ vehicle_id: 2 }] });
});

const PLACES = 'GET /stages/101';

/** The server's kept answer: one place fewer each time it is read. @returns what it said last */
function fewerPlaces(left: number): () => number {
  let free = left;
  network.on(PLACES, () => {
    const stage = stageDetail([], { ...STAGE, vacancies: 30, vacancies_left: free });
    free -= 1;
    return json({ stage, now: nowText() });
  });
  return () => free + 1;
}

it('shows free places as they are until half a minute before the opening, and no longer [OPEN-61]', async () => {
  await open(120_000);
  const last = fewerPlaces(29);
  await button(/^Abre às 10:00/);
  await pass(16_000);
  const read = network.to(PLACES).length;
  expect(read).toBeGreaterThan(1);
  expect(last()).toBeLessThan(30);
  await waitFor(() => expect(screen.getAllByText(String(last())).length).toBeGreaterThan(0));
  await pass(74_000);
  const late = network.to(PLACES).length;
  expect(late).toBeGreaterThan(read);
  await pass(31_000);
  await button(/^Inscrever-se/);
  expect(network.to(PLACES)).toHaveLength(late);
});

it('shows what was read last, the stage or its places [OPEN-61]', async () => {
  await open(120_000);
  fewerPlaces(29);
  await button(/^Abre às 10:00/);
  // Less than half a minute before the opening only the stage is read again, when the customer comes back.
  await pass(95_000);
  const step = stageDetail([category({ id: 1 })], { ...STAGE, vacancies: 30, vacancies_left: 13 });
  network.on('GET /getStep/101', () => json({ success: true, step, now: nowText() }));
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(100);
  expect(screen.getAllByText('13').length).toBeGreaterThan(0);
});

it('reads no places once the page is left [OPEN-61]', async () => {
  await open(120_000);
  fewerPlaces(29);
  await button(/^Abre às 10:00/);
  await pass(16_000);
  press(/^Editar a inscrição/);
  await screen.findByText('Deixe sua inscrição pronta');
  const read = network.to(PLACES).length;
  await pass(40_000);
  expect(network.to(PLACES)).toHaveLength(read);
});

it('tells the general pool beside that of the first batch [OPEN-61]', async () => {
  await open(20_000, {
    start_first_batch: new Date(OPENS).toISOString(),
    end_first_batch: new Date(OPENS + 3_600_000).toISOString(),
    start_registration_date: new Date(OPENS + 86_400_000).toISOString(),
    vacancies_first_batch: 5,
    vacancies: 30,
    vacancies_left: 17,
  });
  await button(/^Abre às 10:00/);
  expect(screen.getByText('Na abertura geral, 17 de 30 vagas livres.')).toBeTruthy();
});

it('fetches nothing as a device wakes that slept over the opening [OPEN-11]', async () => {
  await open(20_000);
  await button(/^Abre às 10:00/);
  await pass(100);
  const before = network.sent.length;
  // The clock moves on and no timer has run yet: the page still shows the countdown.
  vi.setSystemTime(OPENS + 3_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await button(/^Inscrever-se/);
  await pass(100);
  expect(network.sent.slice(before).map(({ path }) => path)).toEqual([]);
});

it('stays on the line when a server ahead of it says that the first batch is open [OPEN-09]', async () => {
  await open(20_000, {
    start_first_batch: new Date(OPENS).toISOString(),
    end_first_batch: new Date(OPENS + 3_600_000).toISOString(),
    start_registration_date: new Date(OPENS + 86_400_000).toISOString(),
    vacancies_first_batch: 5,
  });
  await button(/^Abre às 10:00/);
  changed = { opens_at: null };
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(100);
  expect(await button(/^Abre às 10:00/)).toBeTruthy();
  const before = network.sent.length;
  await pass(21_000);
  await button(/^Inscrever-se/);
  expect(network.sent.slice(before).map(({ path }) => path)).toEqual([]);
});

it('says when no answer comes, and sends the same again by itself until one does [OPEN-12, OPEN-16]', async () => {
  await open(-1_000);
  await button(/^Inscrever-se/);
  const first = Promise.withResolvers<Response>();
  network.on(SUBMIT, () => first.promise);
  act(() => press(/^Inscrever-se/));
  expect(await button(/^Enviando/)).toBeTruthy();
  expect(screen.getByText('Enviando.').getAttribute('aria-live')).toBe('polite');
  await pass(3_100);
  expect(await button(/^Esperando/)).toBeTruthy();
  expect(screen.getByText('Ainda sem resposta. Continuamos tentando.')).toBeTruthy();
  network.on(SUBMIT, noAnswer);
  first.reject(new TypeError('Failed to fetch'));
  expect(await button(/^Tentando de novo/)).toBeTruthy();
  act(() => press(/^Tentando de novo/));
  expect(presses()).toHaveLength(1);
  await pass(3_100);
  expect(presses()).toHaveLength(2);
  network.on(SUBMIT, () =>
    json({ registration: registered(), received_at: RECEIVED }, { status: 201 }),
  );
  await pass(3_100);
  await screen.findByText('10:00:01,3');
  const keys = presses().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual(Array.from({ length: 3 }, () => 'prepared-key-1'));
});

it('comes again no earlier than the server asks, and at most until the window closes [OPEN-12]', async () => {
  const closes = new Date(OPENS + 30_000);
  await open(-1_000, { end_registration_date: closes.toISOString() });
  await button(/^Inscrever-se/);
  const at: number[] = [];
  network.on(SUBMIT, () => {
    at.push(Date.now());
    return refusal('busy', {}, { 'Retry-After': '8' });
  });
  act(() => press(/^Inscrever-se/));
  await button(/^Tentando de novo/);
  await pass(60_000);
  expect(await screen.findByText('Ainda não entrou')).toBeTruthy();
  const sent = at.length;
  expect(sent).toBeGreaterThan(1);
  for (const [index, time] of at.entries()) {
    expect(time - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(8_000);
  }
  expect(at.at(-1)).toBeLessThanOrEqual(closes.getTime());
  await pass(60_000);
  expect(at).toHaveLength(sent);
});

it('sends nothing by itself without a press, whatever the network does [OPEN-12]', async () => {
  await open(-1_000);
  await button(/^Inscrever-se/);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const off = await button(/^Sem conexão/);
  act(() => off.click());
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await button(/^Inscrever-se/);
  await pass(10_000);
  expect(presses()).toEqual([]);
});

it('has the time at which the server had it in the place of the clock, cut and in words [OPEN-13]', async () => {
  await open(-1_000);
  await button(/^Inscrever-se/);
  act(() => press(/^Inscrever-se/));
  expect(await screen.findByText('10:00:01,3')).toBeTruthy();
  expect(screen.getByText('recebido às 10 horas, 0 minutos, 1 segundo e 3 décimos')).toBeTruthy();
  const title = screen.getByRole('heading', { level: 1, name: 'Você conseguiu uma vaga!' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  act(() => press(/^QR Code Pix/));
  expect(await screen.findByText('Inscrição realizada com sucesso!')).toBeTruthy();
});

it('says who waits that they do, with their place in line [OPEN-13]', async () => {
  await open(-1_000, { vacancies_left: 0 });
  expect(await button(/^Inscrever-se\s*Para a lista de espera/)).toBeTruthy();
  const waiting = registered({ status: 'Lista de Espera', waiting_position: 12 });
  network.on(SUBMIT, () => json({ registration: waiting, received_at: RECEIVED }, { status: 201 }));
  act(() => press(/^Inscrever-se/));
  await screen.findByRole('heading', { name: 'Você está na lista de espera!' });
  expect(screen.getByText('Você é o 12º da lista')).toBeTruthy();
  const why = screen.getByRole('link', { name: 'Por que não entrei?' });
  expect(why.getAttribute('href')).toBe('/events/event/101/por-que');
});

it('says what changed and where, with the form open, all input kept and the time of the press [OPEN-14]', async () => {
  await open(-1_000);
  await button(/^Inscrever-se/);
  const message = 'Este veículo já está inscrito nesta etapa.';
  const errors = { vehicle_1_id: [message] };
  network.on(SUBMIT, () =>
    refusal('vehicle_already_registered', { message, errors }, { 'Received-At': RECEIVED }),
  );
  act(() => press(/^Inscrever-se/));
  expect(await screen.findByText('Ainda não entrou')).toBeTruthy();
  expect(screen.getByText('10:00:01,3')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Veículo/ }).getAttribute('href')).toMatch(/^#/);
  expect(screen.getByText(`: ${message}`)).toBeTruthy();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  const chosen = screen.getAllByRole('radio', { checked: true });
  expect(chosen.map((radio) => radio.getAttribute('value'))).toContain('2');
});

it('stays where it is when a press arrived before the opening, and may be pressed again [OPEN-14]', async () => {
  await open(-10);
  await button(/^Inscrever-se/);
  const early = new Date(OPENS - 40).toISOString();
  network.on(SUBMIT, () => refusal('registration_closed', {}, { 'Received-At': early }));
  act(() => press(/^Inscrever-se/));
  const text = 'Chegou às 09:59:59,9, antes da hora. Toque de novo.';
  expect(await screen.findByText(text)).toBeTruthy();
  act(() => press(/^Inscrever-se/));
  await pass(100);
  expect(presses()).toHaveLength(2);
});

it('asks whoever would have to sign in at the opening to do so now [OPEN-15]', async () => {
  await open(480_000);
  await button(/^Abre às 10:00/);
  document.cookie = `expire_at=${encodeURIComponent(new Date(OPENS - 60_000).toISOString())}; Path=/`;
  await pass(1_100);
  expect(screen.getByRole('heading', { name: 'Entre de novo antes das 10:00' })).toBeTruthy();
  act(() => press(/^Entrar/));
  await pass(100);
  expect(location.pathname).toBe('/auth/login');
});

it('leaves the line before the opening when the entry is not ready any more [OPEN-09]', async () => {
  await open(480_000);
  await button(/^Abre às 10:00/);
  changed = {
    problems: [{ field: 'vehicle_1_id', message: 'Já está inscrito.', since: nowText() }],
  };
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('heading', { name: 'Uma coisa mudou.' })).toBeTruthy();
});
