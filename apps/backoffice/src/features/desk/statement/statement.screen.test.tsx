// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StageStatement } from '@trilha/contract/desk/stage-statement.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import StatementScreen from './statement.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
      received: '500.00',
      returned: '0.00',
      returning: '0.00',
      held: '500.00',
    },
  ],
};

it('shows the entries with who gave a courtesy, prints, and asks for a file with a reason [MONEY-18]', async () => {
  const asked: string[] = [];
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'GET') asked.push(`${init.method} ${path} ${init.body ?? ''}`);
    const isFile = path.endsWith('/exports');
    const body = isFile ? { id: 3, rows: 1, expires_at: statement.at } : statement;
    return Response.json(body, { status: isFile ? 201 : 200 });
  });
  show(
    <Routes>
      <Route path="/fechamento/etapa/:id" element={<StatementScreen />} />
    </Routes>,
    '/fechamento/etapa/4',
  );
  expect(await screen.findByRole('heading', { name: 'Etapa Socorro' })).toBeTruthy();
  expect(screen.getByText('Convite, de Magda Luz')).toBeTruthy();
  expect(screen.getByRole('link', { name: '0187' }).getAttribute('href')).toBe('/inscricoes/7');
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV…' }));
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Prestação de contas');
  await userEvent.click(screen.getByRole('button', { name: 'Baixar' }));
  await expect
    .poll(() => asked[0])
    .toBe('POST /api/staff/money/stages/4/exports {"reason":"Prestação de contas"}');
});
