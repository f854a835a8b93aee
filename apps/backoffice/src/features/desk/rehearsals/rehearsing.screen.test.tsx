// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  Rehearsal,
  Rehearsals,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import RehearsingScreen from './rehearsing.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-04-10T15:00:00.000Z';
const REPORT: NonNullable<Rehearsal['report']> = {
  customers: 300,
  pressed_twice: 60,
  first_timers: { customers: 50, filled: 49, p50: 200, p95: 600, p99: 800 },
  answers: [
    { code: 'waiting', count: 199 },
    { code: 'placed', count: 100 },
    { code: 'busy', count: 1 },
  ],
  answer: { p50: 120, p95: 900, p99: 1_400 },
  codes: { due: 100, told: 100, p50: 9_000, p95: 21_000, p99: 24_000 },
  places: { capacity: 100, registrations: 100, pools: 100, ledger: 100 },
  doubled: 0,
  untold: 0,
  in_order: true,
  processor: 0.5,
};
const rehearsal = (over: Partial<Rehearsal> = {}): Rehearsal => ({
  id: 1,
  started_at: AT,
  finished_at: AT,
  by: 'Bento Carvalhal',
  customers: 300,
  curve: 'minute',
  pix: 'normal',
  state: 'done',
  phase: 'settling',
  done: 300,
  problem: null,
  report: REPORT,
  is_current: true,
  ...over,
});
const RUNNING = rehearsal({
  id: 2,
  state: 'running',
  phase: 'arriving',
  done: 120,
  finished_at: null,
  report: null,
});

/** Serves the stage's rehearsals, and records requests. */
function serving(known: Partial<Rehearsals>, role: Role = 'director', address = '') {
  const state: Rehearsals = {
    stage: { id: 7, title: 'Etapa Socorro', automaker_id: 2 },
    refusal: null,
    opens_at: AT,
    places: 100,
    last_opening: null,
    rehearsals: [],
    ...known,
  };
  const sent: Array<readonly [path: string, body: unknown]> = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json(state);
    sent.push([path, JSON.parse(init.body ?? 'null')]);
    state.rehearsals = [RUNNING];
    return Response.json({ message: 'ok', id: 2 }, { status: path.endsWith('cancel') ? 200 : 201 });
  });
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id/ensaio" element={<RehearsingScreen />} />
      </Routes>
    </StaffContext>,
    `/temporada/7/ensaio${address}`,
  );
  return sent;
}

it('begins with three for each place, follows where it is, and cancels [ROOM-23]', async () => {
  const sent = serving({});
  const button = await screen.findByRole('button', { name: 'Ensaiar a abertura' });
  expect(screen.getByLabelText('Clientes inventados')).toHaveProperty('value', '300');
  await userEvent.click(button);
  const running = await screen.findByRole('region', { name: 'Ensaio em curso' });
  expect(within(running).getByText('120 de 300 clientes já têm resposta.')).toBeTruthy();
  await userEvent.click(within(running).getByRole('button', { name: 'Cancelar o ensaio' }));
  await waitFor(() => expect(within(running).getByText('Cancelando…')).toBeTruthy());
  expect(sent).toEqual([
    ['/api/staff/season/stages/7/rehearsals', { customers: 300, curve: 'minute', pix: 'normal' }],
    ['/api/staff/season/stages/7/rehearsals/cancel', {}],
  ]);
});

it('says what it means before what was counted: who was left, what gives way first, what held [ROOM-23]', async () => {
  serving({ rehearsals: [rehearsal()] });
  const result = await screen.findByRole('region', { name: 'Resultado' });
  expect(within(result).getByText('A abertura não aguenta assim')).toBeTruthy();
  expect(result.textContent).toContain(
    '299 de 300 clientes souberam o que foi da inscrição; 1 não',
  );
  expect(result.textContent).toContain('cederia primeiro: As respostas: além do limite');
  expect(result.textContent).toContain(
    '49 de 50 que vinham pela primeira vez fizeram o cadastro, 95 em 100 em',
  );
  expect(within(result).getByRole('row', { name: 'Ganharam a vaga 100' })).toBeTruthy();
  expect(within(result).getByText(/^Nenhuma vaga vendida além/).textContent).toContain('certo');
});

it('keeps earlier ones behind their address, and says which tell of another stage than this [ROOM-23]', async () => {
  const old = rehearsal({ is_current: false, report: { ...REPORT, doubled: 1 } });
  serving(
    { rehearsals: [rehearsal({ id: 3, report: null, state: 'cancelled' }), old] },
    'director',
    '?ensaio=1',
  );
  const result = await screen.findByRole('region', { name: 'Resultado' });
  expect(within(result).getByText('Há um erro no programa')).toBeTruthy();
  expect(within(result).getByText(/^A etapa mudou depois deste ensaio/)).toBeTruthy();
  const list = screen.getByRole('region', { name: 'Ensaios desta etapa' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-current')),
  ).toEqual([null, 'true']);
});

it.each<[string, Partial<Rehearsals>, Role, RegExp]>([
  ['there is nowhere to', { refusal: 'not_configured' }, 'director', /não tem onde ensaiar/],
  ['somebody only looks', {}, 'auditor', /./],
])(
  'keeps the button where %s, dashed and with why [ROOM-22, ROOM-23]',
  async (_, known, role, why) => {
    const sent = serving(known, role);
    const button = await screen.findByRole('button', { name: 'Ensaiar a abertura' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).not.toBeNull();
    await userEvent.click(button);
    expect(sent).toEqual([]);
    expect(button.parentElement?.textContent).toMatch(why);
  },
);
