// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  MoneyDay,
  MoneyDayAnswer,
  MoneyDayLine,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { type Shown, show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import DaysScreen from './days.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const equation = {
  bank_received: '1500.00',
  bank_returned: '0.00',
  books_received: '1000.00',
  books_returned: '0.00',
  explained: '0.00',
  rest: '500.00',
};
const day: MoneyDay = { automaker_id: 1, day: '2026-04-14', equation, open: 1, state: 'open' };
const line: MoneyDayLine = {
  end_to_end_id: 'E99999004202604141300abcdefghijk',
  refund_id: '',
  at: '2026-04-14T13:00:00.000Z',
  txid: null,
  bank: '500.00',
  books: null,
  difference: '500.00',
  bin: 'missing_here',
  reason: null,
  registration: null,
  unmatched_id: null,
  unreadable_id: null,
  explanation: null,
  is_late: false,
};
const answer: MoneyDayAnswer = {
  ...day,
  bins: [
    { bin: 'matched', lines: 2, amount: '1000.00' },
    { bin: 'missing_here', lines: 1, amount: '500.00' },
  ],
  lines: [line],
  total: 3,
  version: 'a'.repeat(32),
  blockers: ['not_zero'],
  closings: [],
};
const AT = '/fechamento?dia=2026-04-14.1';

function answering(given: Partial<MoneyDayAnswer> = {}): string[] {
  const asked: string[] = [];
  const known: Readonly<Record<string, object>> = {
    'GET /api/staff/money/days': { month: '2026-04', days: [day] },
    'GET /api/staff/money/stages': { stages: [] },
    'GET /api/staff/money/days/1/2026-04-14?page=1': { ...answer, ...given },
    'GET /api/staff/money/days/1/2026-04-14?show=rest&page=1': { ...answer, total: 1 },
    'POST /api/staff/money/days/1/2026-04-14/closing': { message: 'Dia fechado.' },
    'POST /api/staff/money/days/1/2026-04-14/explanations': { message: 'Explicado.' },
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const name = `${init.method} ${path}`;
    if (init.method !== 'GET') asked.push(`${name} ${init.body ?? ''}`);
    return Response.json(known[name] ?? {}, { status: known[name] === undefined ? 500 : 200 });
  });
  return asked;
}

function open(at = AT, role: Role = 'finance'): Shown {
  return show(
    <StaffContext value={staffOf(role)}>
      <DaysScreen />
    </StaffContext>,
    at,
  );
}

const REASON = 'Conferido com o extrato';
async function send(button: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `${button}…` }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Motivo/), REASON);
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

describe('Fechamento on screen', () => {
  it('opens a day from the list, and the lines behind each number [MONEY-14]', async () => {
    answering();
    const shown = open('/fechamento');
    await userEvent.click(await screen.findByRole('link', { name: '14/04' }));
    expect(shown.address()).toBe('/fechamento?dia=2026-04-14.1');
    await userEvent.click(await screen.findByRole('link', { name: /Diferença: tem de dar zero/ }));
    expect(shown.address()).toContain('linhas=abertas');
    expect(await screen.findByRole('heading', { name: 'O que falta explicar' })).toBeTruthy();
    expect(await screen.findByText('1 a 1 de 1')).toBeTruthy();
  });

  it.each(['dia=2026-11-2', 'dia=lixo', 'dia=2026-13-45.1', 'dia=2026-04-14.9', 'mes=2026-99'])(
    'takes a link that was cut for one that names nothing: %s [MONEY-14]',
    async (search) => {
      answering();
      open(`/fechamento?${search}`);
      expect(await screen.findByRole('link', { name: '14/04' })).toBeTruthy();
      expect(screen.getByText(/^Abra um dia/)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('says why a day does not close, and has a line explained with a reason [MONEY-14]', async () => {
    const asked = answering();
    open();
    const close = await screen.findByRole('button', { name: 'Fechar o dia…' });
    expect(close.getAttribute('aria-disabled')).toBe('true');
    expect(close).toHaveProperty('textContent', 'Fechar o dia…');
    expect(screen.getAllByText('Há linhas por explicar.')).toHaveLength(2);
    await send('Explicar');
    expect(await screen.findByText('Explicado.')).toBeTruthy();
    expect(asked[0]).toContain(`{"end_to_end_id":"${line.end_to_end_id}","reason":"${REASON}"}`);
  });

  it('closes what comes to nothing, as it was seen; who may only look reads who may [MONEY-14]', async () => {
    const balanced = { open: 0, blockers: [], lines: [] };
    const asked = answering(balanced);
    open();
    await send('Fechar o dia');
    expect(await screen.findByText('Dia fechado.')).toBeTruthy();
    expect(asked[0]).toContain(`"version":"${answer.version}"`);
    cleanup();
    answering(balanced);
    open(AT, 'auditor');
    const button = await screen.findByRole('button', { name: 'Fechar o dia…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/Financeiro/).length).toBeGreaterThan(0);
  });
});
