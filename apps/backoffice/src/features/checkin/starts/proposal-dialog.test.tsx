// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  ProposalWish,
  ProposedCar,
  StartOrder,
  StartProposal,
} from '@trilha/contract/checkin/start-order.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import StartOrderScreen from './start-order.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Car = StartOrder['cars'][number];
const car = (id: number, plate: string, time: string | null, more: Partial<Car> = {}): Car => ({
  id,
  number: id,
  plate,
  model: 'L200',
  category: 'Turismo',
  driver: 'Helena Prado',
  state: 'confirmed',
  start: time === null ? null : { group: null, time },
  ...more,
});
const CARS = [
  car(1, 'RVK4E21', '08:00'),
  car(2, 'ABC1D23', '08:01'),
  car(3, 'QNX1A20', '08:05', { category: 'Graduados' }),
  car(4, 'PWL3A52', '09:00', { state: 'pending_payment' }),
];
const ranked = (one: Car | undefined, was: number, reason: string): ProposedCar => {
  if (one === undefined) throw new Error('no such car');
  return { ...one, was, reason, is_ranked: reason !== 'sem pontos' };
};
const PROPOSAL: StartProposal = {
  championships: [
    { key: 'pilotos', name: 'Campeonato de pilotos', season: 2026, names_stage: true },
    { key: 'duplas', name: 'Duplas', season: 2025, names_stage: false },
  ],
  championship: 'pilotos',
  categories: ['Turismo', 'Graduados'],
  cars: [
    ranked(CARS[1], 2, '1º no Campeonato de pilotos, 20 pontos'),
    ranked(CARS[0], 1, 'sem pontos'),
    ranked(CARS[2], 3, '1º no Campeonato de pilotos, 15 pontos'),
  ],
};

/** The server keeps one order and proposes another; or answers with what is given. */
function standIn(proposal: object = PROPOSAL, cars: readonly Car[] = CARS) {
  const order: StartOrder = {
    stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null },
    version: 'v1',
    cars: [...cars],
    may_edit: true,
    shown_at: null,
  };
  const wishes: ProposalWish[] = [];
  const saved: object[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (url.endsWith('/proposal')) {
      wishes.push(JSON.parse(init?.body ?? ''));
      return Response.json(proposal);
    }
    if (init?.method === 'PUT') saved.push(JSON.parse(init.body ?? ''));
    return Response.json(order);
  });
  return { wishes, saved };
}

async function open() {
  show(
    <Routes>
      <Route path="/temporada/:id/largada" element={<StartOrderScreen />} />
    </Routes>,
    '/temporada/4/largada',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Propor pela classificação…' }));
  return within(screen.getByRole('dialog', { name: 'Propor pela classificação' }));
}
const list = () => screen.getByLabelText<HTMLTextAreaElement>(/Um carro por linha/);
const use = () => screen.getByRole('button', { name: 'Usar esta ordem' });
const cellsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

it('previews the order with place before and reason, grouped by what placed the cars [AFTER-47]', async () => {
  standIn();
  const dialog = await open();
  expect(await dialog.findByText('2 de 3 carros mudam de lugar.')).toBeTruthy();
  expect(cellsOf(dialog.getByRole('table')).slice(1)).toEqual([
    'Turismo, pelo campeonato',
    '1 2 08:00 – 0002 ABC1D23 Helena Prado 1º no Campeonato de pilotos, 20 pontos',
    'Turismo, na ordem de agora',
    '2 1 08:01 – 0001 RVK4E21 Helena Prado sem pontos',
    'Graduados, pelo campeonato',
    '3 igual 08:05 – 0003 QNX1A20 Helena Prado 1º no Campeonato de pilotos, 15 pontos',
  ]);
});

it('puts the order into the list with the saved times exchanged, and saves nothing by itself [AFTER-48]', async () => {
  const { saved } = standIn();
  const dialog = await open();
  await dialog.findByRole('table');
  await userEvent.click(use());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(list().value.split('\n')).toEqual([
    '0002\tABC1D23\t-\t08:00',
    '0001\tRVK4E21\t-\t08:01',
    '0003\tQNX1A20\t-\t08:05',
    // Without a confirmed place: it stays where it is.
    '0004\tPWL3A52\t-\t09:00',
  ]);
  expect(saved).toEqual([]);
  expect(screen.getByText('Ao gravar: 2 carros mudam.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Gravar a ordem' }));
  await waitFor(() => expect(saved).toMatchObject([{ version: 'v1' }]));
});

it('gives new times and groups, and says what is wrong with them [AFTER-48]', async () => {
  standIn();
  const dialog = await open();
  await dialog.findByRole('table');
  await userEvent.selectOptions(dialog.getByLabelText('Horários e grupos'), 'novos');
  await userEvent.selectOptions(dialog.getByLabelText('De carro a carro'), '2 minutos');
  const group = dialog.getByLabelText('Carros por grupo');
  await userEvent.type(group, 'x');
  expect(dialog.getByText('Carros por grupo: um número inteiro, até 999.')).toBeTruthy();
  await userEvent.click(use());
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.clear(group);
  await userEvent.type(group, '2');
  await userEvent.click(use());
  expect(list().value.split('\n').slice(0, 3)).toEqual([
    '0002\tABC1D23\tA\t08:00',
    '0001\tRVK4E21\tA\t08:02',
    '0003\tQNX1A20\tB\t08:04',
  ]);
});

it('asks again for another championship, the best last, and another order of categories [AFTER-47]', async () => {
  const { wishes } = standIn();
  const dialog = await open();
  await dialog.findByRole('table');
  await userEvent.selectOptions(dialog.getByLabelText('Campeonato'), 'Duplas, 2025');
  await userEvent.selectOptions(dialog.getByLabelText('Os melhores largam'), 'last');
  // By keyboard.
  dialog.getByRole('button', { name: 'Subir Graduados' }).focus();
  await userEvent.keyboard('{Enter}');
  const categories = ['Graduados', 'Turismo'];
  await waitFor(() =>
    expect(wishes).toEqual([
      { championship: null, best: 'first', categories: [] },
      { championship: 'duplas', best: 'first', categories: [] },
      { championship: 'duplas', best: 'last', categories: [] },
      { championship: 'duplas', best: 'last', categories },
    ]),
  );
});

it('keeps the first category first, and holds an order whose successor is still on its way [AFTER-47, AFTER-48]', async () => {
  const { wishes } = standIn();
  const dialog = await open();
  await dialog.findByRole('table');
  await userEvent.click(dialog.getByRole('button', { name: 'Subir Turismo' }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await userEvent.selectOptions(dialog.getByLabelText('Os melhores largam'), 'last');
  const before = list().value;
  await userEvent.click(use());
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(list().value).toBe(before);
  expect(wishes).toHaveLength(1);
});

it.each([
  [{ championships: [], championship: null }, 'Esta marca não tem campeonato publicado.'],
  [{ championship: null }, 'Nenhum campeonato conta esta etapa. Escolha um.'],
  [{ cars: [] }, 'Nenhum carro confirmado ainda.'],
  [
    { cars: [ranked(CARS[0], 1, 'sem pontos')] },
    'Nenhum destes carros tem pontos nele: a ordem fica como está.',
  ],
])('has nothing to use, and says why: %o [AFTER-47]', async (change, words) => {
  const cars = [ranked(CARS[0], 1, 'sem pontos')];
  standIn({ ...PROPOSAL, cars, ...change });
  const dialog = await open();
  expect(await dialog.findByText(words)).toBeTruthy();
  const before = list().value;
  await userEvent.click(use());
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(list().value).toBe(before);
});
