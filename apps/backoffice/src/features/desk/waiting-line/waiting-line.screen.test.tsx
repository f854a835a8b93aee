// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WaitingLine } from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import WaitingLineScreen from './waiting-line.screen.tsx';

const waiting = [1, 2, 1].map((vehicles, index) => ({
  id: 40 + index,
  number: 187 + index,
  name: ['Ana Prado', '', 'Otávio Neto'][index] ?? '',
  position: index + 1,
  vehicles,
  category: 'Turismo',
  entered_at: '2026-04-15T12:00:00.000Z',
}));
const line: WaitingLine = {
  stage: { id: 7, automaker_id: 1, title: 'Etapa Serra', stage_date: null },
  free: 0,
  promised: 0,
  stopped: null,
  total: 3,
  waiting,
};

let answer: WaitingLine;
let supposed: unknown[];
beforeAll(standInForBrowser);
beforeEach(() => {
  answer = line;
  supposed = [];
  vi.stubGlobal('fetch', async (_path: string, init: { method?: string; body?: string }) => {
    if (init.method !== 'POST') return Response.json(answer);
    supposed.push(JSON.parse(init.body ?? ''));
    return Response.json({ promoted: [187, 189], mails: 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  show(
    <Routes>
      <Route path="/temporada/:id/fila" element={<WaitingLineScreen />} />
    </Routes>,
    '/temporada/7/fila',
  );
}

it('says who would move up, who does not fit and who waits on [DESK-67, DESK-68]', async () => {
  open();
  const field = await screen.findByLabelText(/Se liberar/);
  await userEvent.clear(field);
  await userEvent.type(field, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Simular' }));
  expect(await screen.findByText(/Se liberar 2 vagas, sobem 2 inscrições/)).toBeDefined();
  expect(supposed).toEqual([{ places: 2 }]);
  const rows = screen.getAllByRole('row').slice(1);
  const fates = rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(fates).toEqual(['Sobe', 'Não cabe: espera', 'Sobe']);
  expect(within(rows[1] ?? document.body).getByText('Conta apagada')).toBeDefined();
});

it('says why nobody moves up any more, and offers no simulation then [DESK-67]', async () => {
  answer = { ...line, stopped: 'too_late' };
  open();
  expect(await screen.findByText(/O prazo para chamar da espera terminou/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Simular' })).toBeNull();
});

it('says that nobody waits [DESK-67]', async () => {
  answer = { ...line, total: 0, waiting: [], free: 1 };
  open();
  expect(await screen.findByText('Ninguém espera')).toBeDefined();
  expect(screen.getByText('1 vaga livre agora')).toBeDefined();
});
