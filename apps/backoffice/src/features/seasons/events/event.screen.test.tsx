// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SeasonEventPage } from '@trilha/contract/seasons/events.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { leaveWhileSending } from '../../../shared/testing/leave-while-sending.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import EventScreen from './event.screen.tsx';
import EventsScreen from './events.screen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TURISMO = {
  key: 'turismo',
  name: 'Turismo',
  number_of_cars: 2,
  browser: false,
  browser_minimum_age: 12,
  companion: true,
  companion_allowed_quantity: 3,
  companion_minimum_age: 8,
  allowed_teams: true,
  terms_group: 'motorsports',
  retired: false,
};
const CHANGED = { at: '2026-04-01T12:00:00.000Z', who: 'Bento Carvalhal', reason: 'Ano novo' };

function pageOf(file: object = {}, over: Partial<SeasonEventPage> = {}): SeasonEventPage {
  return {
    row: {
      id: 5,
      automaker_id: 1,
      name: 'Motorsports',
      is_paid: true,
      allows_registration: true,
      categories: [
        { id: 9, key: 'turismo', name: 'Turismo', retired: false, entered: 31, is_unused: false },
      ],
      stages: [{ id: 7, automaker_id: 1, title: 'Etapa Socorro', stage_date: null }],
    },
    file: {
      name: 'Motorsports',
      description: 'Rali',
      is_paid: true,
      allows_registration: true,
      logo: '/files/1/logo',
      categories: [TURISMO],
      ...file,
    },
    version: '1'.repeat(32),
    may_edit: true,
    changed: CHANGED,
    ...over,
  };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: { file?: Record<string, unknown>; version?: string; reason?: string };
}

/** Serves the pages of events in turn, the last one again and again; returns what was sent. */
function serving(pages: SeasonEventPage[], answers: Readonly<Record<string, () => Response>> = {}) {
  const sent: Sent[] = [];
  let read = 0;
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const own = Object.entries(answers).find(([key]) => `${init.method} ${path}`.endsWith(key));
    if (init.method !== 'GET') {
      sent.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') });
    }
    if (own !== undefined) return own[1]();
    if (path.endsWith('/events')) return Response.json({ events: pages.map(({ row }) => row) });
    const page = pages[Math.min(read, pages.length - 1)];
    read += 1;
    return Response.json(page);
  });
  return sent;
}

const ITEM = {
  subject: 'category',
  key: 'turismo',
  title: 'Turismo',
  did: 'updated',
  changes: [{ field: 'companion_minimum_age', from: 8, to: 10 }],
  entered: 31,
  told: 0,
};
const rehearsed = (problems: object[] = [], items: object[] = [ITEM]) => ({
  'POST /api/staff/season/events/5/rehearsal': () => Response.json({ problems, items }),
});

function open(role: Role = 'director', at = '/temporada/eventos/5') {
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/eventos" element={<EventsScreen />} />
        <Route path="/temporada/eventos/:id" element={<EventScreen />} />
      </Routes>
    </StaffContext>,
    at,
  );
}
const category = async (name = 'Turismo') => within(await screen.findByRole('region', { name }));
async function retype(label: string, text: string, name = 'Turismo'): Promise<void> {
  const field = (await category(name)).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('saves what was changed with the rest of the file, once it has said what it means to entries [SEASON-97]', async () => {
  const sent = serving([pageOf()], {
    ...rehearsed(),
    'PUT /api/staff/season/events/5': () => Response.json({ message: 'Evento salvo.' }),
  });
  open();
  await retype('Idade mínima do acompanhante', '10');
  await press(/^Salvar…/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Há 31 inscrições já feitas nestas categorias: ficam como/)).toBeTruthy();
  expect(dialog.getByText('Idade mínima do acompanhante')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Regulamento novo');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar com este motivo' }));
  expect(await screen.findByText('Evento salvo.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { version: '1'.repeat(32) } });
  expect(sent.at(-1)?.body.file).toEqual({
    ...pageOf().file,
    categories: [{ ...TURISMO, companion_minimum_age: 10 }],
  });
});

it('shows each problem at its field, also of a category that is not saved yet [SEASON-93]', async () => {
  const problems = [
    { field: 'categories.1.name', message: 'falta' },
    { field: 'categories.0.number_of_cars', message: 'é grande demais' },
  ];
  const sent = serving([pageOf()], rehearsed(problems, []));
  open();
  await retype('Carros por cliente', '99');
  await press('Acrescentar categoria');
  await press(/^Salvar…/);
  expect(
    await screen.findByText('Corrija 2 campos: Categoria nova: Nome da categoria'),
  ).toBeTruthy();
  expect((await category()).getByText('é grande demais')).toBeTruthy();
  expect((await category('Categoria nova')).getByText('falta')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  // The server gives a new category its key.
  const [, added] = (sent.at(-1)?.body.file?.['categories'] ?? []) as object[];
  expect(added).not.toHaveProperty('key');
  await press('Tirar esta categoria');
  expect(screen.queryByRole('region', { name: 'Categoria nova' })).toBeNull();
  expect(screen.queryByText(/^Corrija/)).toBeNull();
});

it('puts together what two people changed, and asks about what both did [SEASON-94]', async () => {
  const theirs = { ...TURISMO, companion_minimum_age: 12, number_of_cars: 1 };
  serving([pageOf(), pageOf({ categories: [theirs] }, { version: '2'.repeat(32) })], {
    ...rehearsed(),
    'PUT /api/staff/season/events/5': () =>
      Response.json({ code: 'season_changed', message: 'Mudou.' }, { status: 409 }),
  });
  open();
  await retype('Idade mínima do acompanhante', '10');
  await press(/^Salvar…/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Regulamento novo');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar com este motivo' }));
  const told = within(await screen.findByRole('alert', { name: 'Mudanças de outra pessoa' }));
  expect(told.getByText(/^Bento Carvalhal salvou este evento/)).toBeTruthy();
  expect(told.getByText(/Veio de lá: Turismo: Carros por cliente/)).toBeTruthy();
  expect([told.getByText('10'), told.getByText('12')]).toHaveLength(2);
  expect((await category()).getByLabelText('Carros por cliente')).toHaveProperty('value', '1');
  // An undecided conflict holds the save.
  await press(/^Salvar…/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: /outra pessoa/ }));
  await userEvent.click(told.getByRole('button', { name: /^Ficar com o meu/ }));
  expect((await category()).getByLabelText('Idade mínima do acompanhante')).toHaveProperty(
    'value',
    '10',
  );
});

it('offers deletion of what was never used alone, and nothing to who may only look [SEASON-96, SEASON-99]', async () => {
  serving([pageOf()]);
  open();
  await category();
  expect(screen.queryByRole('button', { name: /^Apagar/ })).toBeNull();
  cleanup();
  const { row } = pageOf();
  const [used] = row.categories;
  if (used === undefined) throw new Error('the event has a category');
  const unused = { ...row, stages: [], categories: [{ ...used, entered: 0, is_unused: true }] };
  const sent = serving([pageOf({}, { row: unused })], {
    'POST /api/staff/season/events/5/categories/9/deletion': () =>
      Response.json({ code: 'last_category', message: 'É a última.' }, { status: 422 }),
  });
  open();
  await category();
  expect(screen.getByRole('button', { name: 'Apagar o evento…' })).toBeTruthy();
  await press(/^Apagar a categoria…/);
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Sem procura');
  await press('Apagar a categoria');
  expect(await screen.findByText('É a última.')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ version: '1'.repeat(32), reason: 'Sem procura' });
  cleanup();
  serving([pageOf({}, { may_edit: false })]);
  open('auditor');
  expect((await category()).getByLabelText('Carros por cliente')).toHaveProperty('disabled', false);
  expect(screen.getByRole('group', { name: 'O evento' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Salvar…/ })).toBeNull();
});

it('lists events with their categories, and creates one that opens in the editor [SEASON-93]', async () => {
  const { row } = pageOf();
  const [used] = row.categories;
  if (used === undefined) throw new Error('the event has a category');
  const old = { ...row, id: 6, name: 'Antigo', allows_registration: false };
  const retired = { ...old, categories: [{ ...used, retired: true }] };
  const sent = serving([pageOf(), pageOf({}, { row: retired })], {
    'POST /api/staff/season/events': () => Response.json({ message: 'Evento criado.', id: 5 }),
  });
  open('director', '/temporada/eventos');
  expect(await screen.findByText('Turismo (aposentada)')).toBeTruthy();
  expect(screen.getByText('Aposentado')).toBeTruthy();
  await press('Novo evento…');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Nome do evento'), 'Trilhas');
  await userEvent.type(dialog.getByLabelText('Primeira categoria'), 'Família');
  await userEvent.selectOptions(dialog.getByLabelText('Regulamento'), 'outdoor');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Calendário novo');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar o evento' }));
  expect(await screen.findByText('Acrescentar categoria')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({
    brand: 1,
    file: { name: 'Trilhas', categories: [{ name: 'Família', terms_group: 'outdoor' }] },
    reason: 'Calendário novo',
  });
});

it('does not take a user who left to the new event or from a deleted one [SEASON-93, SEASON-99]', async () => {
  const { row } = pageOf();
  serving([pageOf({}, { row: { ...row, stages: [] } })], {
    'POST /api/staff/season/events': () => Response.json({ message: 'Evento criado.', id: 5 }),
    'POST /api/staff/season/events/5/deletion': () => Response.json({ message: 'Apagado.' }),
  });
  open('director', '/temporada/eventos');
  await screen.findByText('Motorsports');
  await press('Novo evento…');
  await userEvent.type(screen.getByLabelText('Nome do evento'), 'Trilhas');
  await userEvent.type(screen.getByLabelText('Primeira categoria'), 'Família');
  await userEvent.selectOptions(screen.getByLabelText('Regulamento'), 'outdoor');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Calendário novo');
  await leaveWhileSending('Criar o evento', /events$/);
  expect(screen.getByRole('heading', { name: 'Eventos e categorias' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Motorsports' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar o evento…' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Sem procura');
  await leaveWhileSending('Apagar o evento', /deletion$/);
  expect(screen.queryByRole('heading', { name: 'Eventos e categorias' })).toBeNull();
});

it('shows what the server refuses of a new event at its field [SEASON-93]', async () => {
  const message = 'Já há um evento com este nome.';
  const refused = { code: 'season_invalid', message: 'Corrija.', errors: { name: [message] } };
  serving([pageOf()], {
    'POST /api/staff/season/events': () => Response.json(refused, { status: 422 }),
  });
  open('director', '/temporada/eventos');
  await press('Novo evento…');
  const name = screen.getByLabelText('Nome do evento');
  await userEvent.type(name, 'Trilhas');
  await userEvent.type(screen.getByLabelText('Primeira categoria'), 'Família');
  await userEvent.selectOptions(screen.getByLabelText('Regulamento'), 'outdoor');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Calendário novo');
  await press('Criar o evento');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
});
