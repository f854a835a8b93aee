// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  STAGE_BLOCKERS,
  type StageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import StatementScreen from './statement.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sums = {
  entries: 1,
  vehicles: 1,
  due: '500.00',
  received: '500.00',
  returned: '0.00',
  returning: '0.00',
  held: '500.00',
  open: '0.00',
};
const statement: StageStatement = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null },
  at: '2026-04-15T13:00:00.000Z',
  total: sums,
  gate: { total: '0.00', ways: [] },
  ways: [{ way: 'bypass', ...sums }],
  rows: [
    {
      id: 7,
      number: 187,
      holder: 'Helena Prado',
      status: 'Aprovado',
      way: 'bypass',
      voucher: null,
      given_by: 'Magda Luz',
      vehicles: 1,
      due: '500.00',
      adjusted: '0.00',
      received: '500.00',
      returned: '0.00',
      returning: '0.00',
      proofs: [],
      held: '500.00',
      closed: null,
      late: null,
    },
  ],
  state: 'open',
  version: 'a'.repeat(32),
  blockers: [],
  open_days: [],
  closings: [],
};

/** The page as a role sees it. */
function open(role: Role = 'finance'): void {
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id/extrato" element={<StatementScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/4/extrato',
  );
}

it('shows the entries with who gave a courtesy, prints, and asks for a file with a reason [MONEY-18, MONEY-43]', async () => {
  const asked: string[] = [];
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'GET') asked.push(`${init.method} ${path} ${init.body ?? ''}`);
    const isFile = path.endsWith('/exports');
    const body = isFile ? { id: 3, rows: 1, expires_at: statement.at } : statement;
    return Response.json(body, { status: isFile ? 201 : 200 });
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Etapa Socorro' })).toBeTruthy();
  expect(screen.getByText('Convite, de Magda Luz')).toBeTruthy();
  expect(screen.getByRole('link', { name: '0187' }).getAttribute('href')).toBe('/inscricoes/7');
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  const led: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function taken(
    this: HTMLAnchorElement,
  ) {
    led.push(this.pathname);
  });
  for (const format of ['Planilha (XLSX)', 'CSV']) {
    await userEvent.click(screen.getByRole('button', { name: 'Baixar…' }));
    await userEvent.selectOptions(screen.getByLabelText('Formato'), format);
    await userEvent.type(screen.getByLabelText(/Motivo/), 'Prestação de contas');
    await userEvent.click(screen.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(led).toEqual(['/api/staff/money/exports/3/workbook', '/api/staff/money/exports/3/file']);
  expect(asked[0]).toBe('POST /api/staff/money/stages/4/exports {"reason":"Prestação de contas"}');
});

/** The page with this closing state; returns the sent requests. */
async function openAs(closing: Partial<StageStatement>, role?: Role): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') return Response.json({ ...statement, ...closing });
    asked.push(`${init.method} ${path} ${init.body ?? ''}`);
    return Response.json({ message: 'Etapa fechada.' });
  });
  open(role);
  await screen.findByRole('heading', { name: /Fechamento/ });
  return asked;
}

it('says what keeps a stage open and leads to where that is settled [MONEY-42]', async () => {
  const asked = await openAs({
    blockers: [...STAGE_BLOCKERS],
    open_days: ['2026-04-10'],
    total: { ...sums, returning: '500.00' },
  });
  expect(screen.getByText(/ainda não aconteceu/)).toBeTruthy();
  expect(screen.getByText(/Falta devolver R\$ 500,00/)).toBeTruthy();
  const hrefs = ['ver em Inscrições', 'ver em Conciliação', 'sexta-feira, 10/04'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual([
    '/inscricoes?etapa=4&situacao=Aguardando,Aguardando%20Pagamento',
    '/conciliacao',
    '/fechamento?mes=2026-04&dia=2026-04-10.1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a etapa…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

it('shows what the gate noted as a block of its own, and nothing where it noted none [GATE-60]', async () => {
  await openAs({
    gate: { total: '850.00', ways: [{ way: 'cash', count: 2, total: '850.00' }] },
  });
  expect(screen.getByRole('heading', { name: 'Recebido no portão' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Dinheiro 2 850,00' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a etapa…' }));
  expect(screen.getByRole('dialog').textContent).toMatch(/No portão, R\$\s850,00\./);
  cleanup();
  await openAs({});
  expect(screen.queryByRole('heading', { name: 'Recebido no portão' })).toBeNull();
});

it('closes what was read, with a reason [MONEY-42]', async () => {
  const asked = await openAs({});
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a etapa…' }));
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Conferido');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a etapa' }));
  expect(await screen.findByText('Etapa fechada.')).toBeTruthy();
  const body = JSON.stringify({ version: 'a'.repeat(32), reason: 'Conferido' });
  expect(asked).toEqual([`POST /api/staff/money/stages/4/closing ${body}`]);
});

it('keeps what was closed beside what came after, and says in which line [MONEY-42]', async () => {
  const [row] = statement.rows;
  if (row === undefined) throw new Error('no row');
  const closing = { number: 1, at: statement.at, staff: 'Fausto Lima', reason: 'Conferido' };
  await openAs({
    state: 'adjusting',
    closings: [
      {
        ...closing,
        entries: 1,
        received: '200.00',
        returned: '0.00',
        held: '200.00',
        gate: '90.00',
      },
    ],
    rows: [
      { ...row, closed: '200.00', late: '300.00' },
      { ...row, id: 8, number: 188, closed: '0.00', late: '0.00' },
    ],
  });
  expect(screen.getByText(/R\$ 300,00 a mais/)).toBeTruthy();
  expect(screen.getByText(/recebido R\$ 200,00/).textContent).toMatch(/no portão R\$\s90,00/);
  expect(screen.getByRole('row', { name: /0187 .* 300,00$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /0188 .* –$/ })).toBeTruthy();
  cleanup();
  await openAs({ state: 'closed' });
  expect(screen.queryByRole('button', { name: /Fechar/ })).toBeNull();
  expect(screen.queryByText('Depois R$')).toBeNull();
  cleanup();
  const asked = await openAs({}, 'admin');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a etapa…' }));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
