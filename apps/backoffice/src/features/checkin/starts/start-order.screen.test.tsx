// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import StartOrderScreen from './start-order.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const car = (id: number, plate: string, start: StartOrder['cars'][number]['start'] = null) => ({
  id,
  number: id,
  plate,
  model: 'L200',
  category: 'Turismo',
  driver: 'Helena Prado',
  state: 'confirmed' as const,
  start,
});
const order: StartOrder = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null },
  version: 'v1',
  cars: [car(1, 'RVK4E21', { group: 'C', time: '08:12' }), car(2, 'ABC1D23')],
  may_edit: true,
  shown_at: null,
};

/** The server stores the order under the next version, or first reports a concurrent change. */
function standIn(start: StartOrder, isFaster = false) {
  let kept = start;
  let mayConflict = isFaster;
  const sent: Array<{ version: string; starts: Array<{ car: number; start: object }> }> = [];
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'PUT') return Response.json(kept);
    if (url.endsWith('/showing')) {
      const { shown } = JSON.parse(init.body ?? '') as { shown: boolean };
      kept = { ...kept, shown_at: shown ? '2026-04-18T00:40:00.000Z' : null };
      return Response.json(kept);
    }
    if (mayConflict) {
      mayConflict = false;
      kept = {
        ...kept,
        version: 'v9',
        cars: [car(1, 'RVK4E21', { group: 'Z', time: '09:00' }), car(2, 'ABC1D23')],
      };
      return Response.json(
        { message: 'A ordem mudou.', code: 'start_order_changed' },
        { status: 409 },
      );
    }
    const body = JSON.parse(init.body ?? '');
    sent.push(body);
    const starts = new Map(
      body.starts.map((one: { car: number; start: object }) => [one.car, one.start]),
    );
    kept = {
      ...kept,
      version: `v${sent.length + 1}`,
      cars: kept.cars.map((one) => ({
        ...one,
        start: (starts.get(one.id) ?? null) as typeof one.start,
      })),
    };
    return Response.json(kept);
  });
  return sent;
}
const open = (): void => {
  show(
    <Routes>
      <Route path="/temporada/:id/largada" element={<StartOrderScreen />} />
    </Routes>,
    '/temporada/4/largada',
  );
};
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/Um carro por linha/);
const keep = () => screen.getByRole('button', { name: 'Gravar a ordem' });

it('tells what a pasted list changes, keeps it, and takes it back [GATE-53]', async () => {
  const sent = standIn(order);
  open();
  const text = await field();
  expect(text.value).toBe('0001\tRVK4E21\tC\t08:12');
  expect(keep().getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(text);
  await userEvent.type(text, '2 D 08:30{Enter}9 D');
  expect(screen.getByText('Nº 0009 não está na etapa')).toBeTruthy();
  await userEvent.click(keep());
  expect(sent).toEqual([]);
  await userEvent.type(text, '{Backspace}{Backspace}{Backspace}');
  expect(screen.getByText('Ao gravar: 1 carro recebe, 1 carro fica sem.')).toBeTruthy();
  await userEvent.click(keep());
  await screen.findByText('Gravado: 1 carro recebe, 1 carro fica sem.');
  expect(sent).toEqual([
    { version: 'v1', starts: [{ car: 2, start: { group: 'D', time: '08:30' } }] },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Voltou ao que era.');
  expect(sent[1]).toEqual({
    version: 'v2',
    starts: [{ car: 1, start: { group: 'C', time: '08:12' } }],
  });
  expect(text.value).toBe('0001\tRVK4E21\tC\t08:12');
});

it('keeps what is typed where somebody was faster, and shows it beside theirs [GATE-53]', async () => {
  const sent = standIn(order, true);
  open();
  const text = await field();
  await userEvent.clear(text);
  await userEvent.type(text, '1 D 08:30');
  await userEvent.click(keep());
  await screen.findByText('A ordem mudou.');
  expect(text.value).toBe('1 D 08:30');
  await screen.findByText('antes larga às 09:00, grupo Z');
  await userEvent.click(keep());
  await waitFor(() => expect(sent[0]?.version).toBe('v9'));
});

it('fills by number, and leaves lines that cannot be read where they are [GATE-53]', async () => {
  standIn(order);
  open();
  const text = await field();
  await userEvent.type(text, '{Enter}99 X');
  await userEvent.type(screen.getByLabelText('Carros por grupo'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Preencher' }));
  expect(text.value).toBe('0001\tRVK4E21\tA\t08:00\n0002\tABC1D23\tB\t08:01\n99 X');
});

it('fills by number from the time of the stage on, where it has one [GATE-53]', async () => {
  // The evening before, in São Paulo.
  standIn({ ...order, stage: { ...order.stage, stage_date: '2026-04-19T02:30:00.000Z' } });
  open();
  const text = await field();
  expect(screen.getByLabelText('Primeira largada')).toHaveProperty('value', '23:30');
  await userEvent.click(screen.getByRole('button', { name: 'Preencher' }));
  expect(text.value).toBe('0001\tRVK4E21\t-\t23:30\n0002\tABC1D23\t-\t23:31');
});

it('shows crews the order that is kept, says since when, and takes it back [GATE-54]', async () => {
  standIn(order);
  open();
  const text = await field();
  const show = () => screen.getByRole('button', { name: 'Mostrar aos participantes' });
  await userEvent.type(text, '{Enter}2 D 08:30');
  await userEvent.click(show());
  expect(show().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Grave a ordem antes de mostrá-la/)).toBeTruthy();
  await userEvent.click(keep());
  await screen.findByText('Gravado: 1 carro recebe.');
  await userEvent.click(show());
  expect(await screen.findByText(/veem a ordem desde 17\/04\/2026 às 21:40\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deixar de mostrar' }));
  expect(await screen.findByText('Os participantes não veem a ordem.')).toBeTruthy();
});

it('shows the order to who may not change it, and who may [GATE-51]', async () => {
  standIn({ ...order, may_edit: false });
  open();
  expect(await screen.findByText(/Podem: Admin, Prova/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
