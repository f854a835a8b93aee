// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  ChampionshipPreview,
  SeasonChampionshipPage,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { leaveWhileSending } from '../../../shared/testing/leave-while-sending.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import ChampionshipScreen from './championship.screen.tsx';
import ChampionshipsScreen from './championships.screen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STAGES = [
  { automaker_id: 1, key: 'e/socorro', title: 'Etapa Socorro', stage_date: '2026-03-28T11:00:00Z' },
  {
    automaker_id: 1,
    key: 'e/canastra',
    title: 'Etapa Canastra',
    stage_date: '2026-06-13T11:00:00Z',
  },
  { automaker_id: 1, key: 'e/antiga', title: 'Etapa Antiga', stage_date: '2025-06-13T11:00:00Z' },
];
const FILE = championshipFile.parse({
  key: 'duplas',
  name: 'Duplas',
  season: 2026,
  scores: 'pair',
  categories: ['Turismo'],
  stages: ['e/socorro'],
  points: [20, 17],
});

function pageOf(
  change: Partial<SeasonChampionshipPage['file']> = {},
  over: Partial<SeasonChampionshipPage> = {},
): SeasonChampionshipPage {
  return {
    row: {
      id: 5,
      automaker_id: 1,
      key: 'duplas',
      name: 'Duplas',
      season: 2026,
      scores: 'pair',
      stages: 1,
      published: true,
      number: 4,
      changed_at: null,
    },
    file: { ...FILE, ...change },
    version: '1'.repeat(32),
    may_edit: true,
    page: 'http://mitsubishi.localhost:3000/campeonato/2026',
    versions: [],
    stages: STAGES,
    categories: ['Graduados', 'Turismo'],
    ...over,
  };
}

const row = { id: '0142-1', number: '0142', names: [], total: 41, is_tied: false };
const PREVIEW: ChampionshipPreview = {
  problems: [],
  tables: [
    {
      category: 'Turismo',
      official: ['Etapa Socorro'],
      provisional: ['Etapa Canastra'],
      missing: [],
      history: [],
      rows: [
        { ...row, place: 1, before: { place: 2, total: 30 } },
        { ...row, id: '0187-1', number: '0187', place: 2, before: { place: 1, total: 31 } },
        { ...row, id: '0203-1', number: '0203', place: 3, before: null },
        {
          ...row,
          id: '0211-1',
          names: ['Rosana', 'Tadeu'],
          place: 4,
          before: { place: 4, total: 9 },
        },
      ],
    },
  ],
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: { file: Record<string, unknown>; version?: string; reason?: string };
}

/** Serves the pages in turn, the last one again and again; returns what was sent. */
function serving(pages: SeasonChampionshipPage[], refusals: Readonly<Record<string, object>> = {}) {
  const sent: Sent[] = [];
  let read = 0;
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const act = `${init.method} ${path.split('/').at(-1)}`;
    if (init.method !== 'GET') {
      sent.push({ method: act, path, body: JSON.parse(init.body ?? '{}') });
      const refusal = refusals[act];
      if (refusal !== undefined) return Response.json(refusal, { status: 409 });
      if (act === 'POST preview') return Response.json(PREVIEW);
      return Response.json({ message: 'Campeonato salvo.', id: 5 });
    }
    if (path.includes('/championships?') || path.endsWith('/championships')) {
      return Response.json({ championships: pages.map((page) => page.row), stages: STAGES });
    }
    const page = pages[Math.min(read, pages.length - 1)];
    read += 1;
    return Response.json(page);
  });
  return sent;
}

function open(role: Role = 'director', at = '/temporada/campeonatos/5') {
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/campeonatos" element={<ChampionshipsScreen />} />
        <Route path="/temporada/campeonatos/:id" element={<ChampionshipScreen />} />
      </Routes>
    </StaffContext>,
    at,
  );
}
const saves = (sent: readonly Sent[]) => sent.filter(({ method }) => method.startsWith('PUT'));
const criteria = () =>
  within(screen.getByRole('region', { name: 'Se empatar' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows which places move by the draft, before and after [AFTER-77]', async () => {
  serving([pageOf()]);
  open();
  const table = await screen.findByRole('table', {
    name: 'Classificação com as regras do rascunho',
  });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1º01422º41',
    '2º01871º41',
    '3º0203novo41',
    '4ºRosana e Tadeu4º41',
  ]);
  expect(rows.map(({ className }) => className)).toEqual(['due', 'due', 'due', '']);
  expect(screen.getByText('3 lugares mudam.')).toBeTruthy();
  expect(screen.getByText('Canastra: ainda provisório')).toBeTruthy();
});

it('publishes what was typed with the version that was seen and a reason [AFTER-77]', async () => {
  const sent = serving([pageOf(), pageOf({ best: 1 }, { version: '2'.repeat(32) })]);
  open();
  const button = await screen.findByRole('button', { name: /Publicar versão 5/ });
  expect(screen.getByText('Nada por publicar')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Valem as melhores, de 1'), '1');
  await userEvent.click(screen.getByLabelText(/Canastra/));
  expect(screen.queryByLabelText(/Antiga/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '+ lugar' }));
  await userEvent.type(screen.getByLabelText('3º'), '{Backspace}15');
  await userEvent.click(screen.getByLabelText('Uma falta pode ser descartada'));
  await userEvent.click(button);
  expect(screen.getByText('Diga o motivo, com pelo menos 5 letras.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Por que muda'));
  await userEvent.keyboard('Item 12.4{Control>}s{/Control}');
  expect(await screen.findByText('Campeonato salvo.')).toBeTruthy();
  const { key: _key, ...file } = FILE;
  expect(saves(sent).map(({ body }) => body)).toEqual([
    {
      file: {
        ...file,
        best: 1,
        stages: ['e/socorro', 'e/canastra'],
        points: [20, 17, 15],
        drop_absence: false,
      },
      version: '1'.repeat(32),
      reason: 'Item 12.4',
    },
  ]);
});

it('moves criteria by buttons and by Alt with an arrow, and says where they are [AFTER-77]', async () => {
  serving([pageOf()]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Descer Mais vitórias' }));
  expect(criteria().slice(0, 2)).toEqual(['1Mais segundos lugares', '2Mais vitórias']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Descer Mais vitórias');
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
  expect(criteria()[2]).toBe('3Mais vitórias');
  expect(screen.getByText('Mais vitórias: 3º de 5')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Melhor descarte' }));
  expect(criteria()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: '+ Melhor descarte' }));
  expect(criteria()[4]).toBe('5Melhor descarte');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(criteria()).toHaveLength(5);
});

it('merges what somebody else saved meanwhile, and asks where both changed a rule [AFTER-73, AFTER-77]', async () => {
  const theirs = pageOf({ best: 2, minimum: 1 }, { version: '3'.repeat(32) });
  const sent = serving([pageOf(), theirs], {
    'PUT 5': { code: 'season_changed', message: 'Alguém mudou isto.' },
  });
  open();
  await userEvent.type(await screen.findByLabelText('Valem as melhores, de 1'), '1');
  await userEvent.type(screen.getByLabelText('Por que muda'), 'Item 12.4');
  await userEvent.click(screen.getByRole('button', { name: /Publicar versão 5/ }));
  const conflicts = await screen.findByRole('alert', { name: 'Mudanças de outra pessoa' });
  expect(conflicts.textContent).toContain('Etapas para ter lugar');
  expect(within(conflicts).getByText('Melhores que valem')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Publicar versão/ }));
  expect(saves(sent)).toHaveLength(1);
});

it('is only read by who does not edit the whole season [AFTER-77]', async () => {
  serving([pageOf({}, { may_edit: false })]);
  open();
  expect(await screen.findByText(/Quem edita a temporada inteira da marca/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').matches(':disabled')).toBe(true);
});

it('deletes a championship with a reason and returns to the list [AFTER-77]', async () => {
  const sent = serving([pageOf()]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar o campeonato…' }));
  const dialog = screen.getByRole('dialog', { name: 'Apagar Duplas?' });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Não vai haver');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apagar o campeonato' }));
  expect(await screen.findByRole('heading', { name: 'Campeonatos' })).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({
    method: 'POST deletion',
    body: { version: '1'.repeat(32), reason: 'Não vai haver' },
  });
});

it('creates a hidden championship of all stages of a year [AFTER-77]', async () => {
  const sent = serving([pageOf()]);
  open('director', '/temporada/campeonatos?marca=mitsubishi');
  expect(await screen.findByText('No ar, versão 4')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Novo campeonato…' }));
  const dialog = screen.getByRole('dialog', { name: 'Novo campeonato' });
  await userEvent.type(within(dialog).getByLabelText('Nome do campeonato'), 'Pilotos');
  const year = within(dialog).getByLabelText('Temporada');
  await userEvent.clear(year);
  await userEvent.type(year, '2026');
  expect(within(dialog).getByText('Começa com as 2 etapas do ano.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Ano novo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar o campeonato' }));
  expect(await screen.findByRole('heading', { name: 'Duplas' })).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST championships')?.body).toMatchObject({
    brand: 1,
    reason: 'Ano novo',
    file: {
      name: 'Pilotos',
      season: 2026,
      scores: 'driver',
      stages: ['e/socorro', 'e/canastra'],
      published: false,
    },
  });
});

it('names the place without points, and adds a category by Enter [AFTER-77]', async () => {
  serving([pageOf()]);
  open();
  const second = await screen.findByLabelText('2º');
  for (const typed of ['1,5', '-3', 'x']) {
    await userEvent.clear(second);
    await userEvent.type(second, typed);
    expect(screen.getByText(/^Escreva os pontos do 2º lugar/)).toBeTruthy();
    expect(second.getAttribute('aria-invalid')).toBe('true');
  }
  await userEvent.clear(second);
  await userEvent.type(second, '17');
  expect(screen.queryByText(/^Escreva os pontos/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Outra categoria'), 'Família{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Família').checked).toBe(true);
});

it('does not take a user who left to the new championship or from a deleted one [AFTER-77]', async () => {
  serving([pageOf()]);
  open('director', '/temporada/campeonatos?marca=mitsubishi');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo campeonato…' }));
  await userEvent.type(screen.getByLabelText('Nome do campeonato'), 'Pilotos');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Ano novo');
  await leaveWhileSending('Criar o campeonato', /championships$/);
  expect(screen.getByRole('heading', { name: 'Campeonatos' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Duplas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar o campeonato…' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Ano novo');
  await leaveWhileSending('Apagar o campeonato', /deletion$/);
  expect(screen.queryByRole('heading', { name: 'Campeonatos' })).toBeNull();
});
