// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MoneyAnswer, MoneyLine } from '@trilha/contract/desk/money/money.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { type Shown, show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import MoneyScreen from './money.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-15T13:00:00.000Z';
const holder = { id: 9, name: 'Helena Prado', cpf: '***.456.789-**' };
const stage = { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: NOW };
const line: MoneyLine = {
  id: 12,
  automaker_id: 1,
  end_to_end_id: 'E99999004202604151300abcdefghijk',
  txid: null,
  amount: '500.00',
  returned: '0.00',
  paid_at: NOW,
  reason: 'no_txid',
  refund: null,
  failure: null,
  lacks_funds: false,
  by_provider: true,
  payer: { name: 'HELENA PRADO', document: '***.456.789-**' },
  too_late: false,
  fits: 1,
  pair: { id: 7, number: 187, holder: holder.name },
};
const pair = {
  id: 7,
  number: 187,
  status: 'Aguardando Pagamento',
  holder,
  stage,
  open: '500.00',
  created_at: NOW,
  named: true,
  claimed: false,
};
const refund = {
  id: 3,
  automaker_id: 1,
  refund_id: 'r0001',
  end_to_end_id: 'E1',
  amount: '90.00',
  reason: 'excess',
  waits: 'failed',
  med: null,
  failure: null,
  lacks_funds: false,
  too_late: false,
  registration: { id: 7, number: 187, holder: holder.name },
  key: null,
  payer: null,
  created_at: NOW,
  updated_at: NOW,
} as const;
const money: MoneyAnswer = {
  lines: [line, { ...line, id: 13, amount: '80.50', fits: 3, pair: null }],
  unreadable: [],
  claims: [],
  refunds: [refund],
  proposals: [],
  limit: '1000.00',
  by_statement: [],
  reading: [{ automaker_id: 1, whole_until: null, read_at: NOW }],
};
const outcome = { becomes: 'Aprovado', amount: '500.00', missing: '0.00', returned: '20.00' };

/** Serves the endpoints, and records every request except those for the list. */
function answering(
  answers: Readonly<Record<string, object>> = {},
  refused: Readonly<Record<string, number>> = {},
) {
  const asked: string[] = [];
  const known: Readonly<Record<string, object>> = {
    'GET /api/staff/money': money,
    'GET /api/staff/money/lines/12/pairs': { pairs: [pair] },
    'GET /api/staff/money/lines/12/pairs?number=188': { pairs: [] },
    'POST /api/staff/money/lines/12/match/rehearsal': { outcome },
    'POST /api/staff/money/lines/12/match': { outcome, message: 'Pix ligado à inscrição.' },
    'POST /api/staff/money/lines/12/explanation': { message: 'Explicado: saiu da lista.' },
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const name = `${init.method} ${path}`;
    if (init.method !== 'GET') asked.push(`${name} ${init.body ?? ''}`);
    const body = known[name];
    return Response.json(body ?? {}, { status: body ? 200 : (refused[name] ?? 500) });
  });
  return asked;
}

function open(at = '/conciliacao', role: Role = 'finance'): Shown {
  return show(
    <StaffContext value={staffOf(role)}>
      <MoneyScreen />
    </StaffContext>,
    at,
  );
}

const press = async (name: RegExp | string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const REASON = 'Comprovante por e-mail';

describe('the money desk on screen', () => {
  it('lists what waits in two worklists, what it comes to, and the pair that fits [MONEY-07]', async () => {
    answering();
    open();
    expect(await screen.findByText('0187, Helena Prado')).toBeTruthy();
    expect(screen.getByText('3 esperam este valor')).toBeTruthy();
    expect(screen.getByText(/580,50/)).toBeTruthy();
    expect(screen.getByText(/Bancos lidos por inteiro/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Devoluções/ }));
    expect(await screen.findByText('Recusada pelo provedor')).toBeTruthy();
    expect(screen.getByText('Pago a mais')).toBeTruthy();
  });

  it('shows what a customer says of a Pix to the key, leads to what may be it, and notes that it was not found [MONEY-74]', async () => {
    const claim = {
      automaker_id: 1,
      registration: { id: 7, number: 187, holder: holder.name },
      status: 'Aguardando Pagamento',
      stage,
      open: '500.00',
      expires_at: NOW,
      end_to_end_id: line.end_to_end_id,
      payer: 'Rui Barreto',
      claimed_at: NOW,
      taken: false,
      lines: [{ id: 12, amount: '500.00', paid_at: NOW, by: 'id' }],
    } as const;
    const asked = answering({
      'GET /api/staff/money': { ...money, claims: [claim] },
      'POST /api/staff/money/claims/7/closing': { message: 'Anotado.' },
    });
    open('/conciliacao?visao=avisos&aberta=a7');
    expect(await screen.findByRole('heading', { name: 'O que o cliente diz' })).toBeTruthy();
    expect(screen.getAllByText('Rui Barreto').length).toBeGreaterThan(0);
    expect(screen.getByText(line.end_to_end_id)).toBeTruthy();
    const row = screen.getByText('O ID é este').parentElement;
    const link = within(row as HTMLElement).getByRole('link');
    expect(link.getAttribute('href')).toBe('/conciliacao?aberta=p12');
    await press('Não achamos…');
    await userEvent.type(dialog().getByRole('textbox'), REASON);
    await userEvent.click(dialog().getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Anotado.')).toBeTruthy();
    expect(asked).toEqual([
      `POST /api/staff/money/claims/7/closing ${JSON.stringify({ reason: REASON })}`,
    ]);
  });

  it('shows where a refund by hand goes, and opens the whole key when asked [MONEY-77]', async () => {
    const byHand = {
      ...refund,
      waits: 'by_hand',
      key: { kind: 'email', hint: 'ca•••@example.com' },
      payer: { name: 'RUI BARRETO', document: '***.456.789-**' },
    } as const;
    answering({
      'GET /api/staff/money': { ...money, refunds: [byHand] },
      'POST /api/staff/money/refunds/3/key': { kind: 'email', pix_key: 'caio@example.com' },
    });
    open('/conciliacao?visao=devolucoes&aberta=d3');
    expect(await screen.findByText('ca•••@example.com')).toBeTruthy();
    expect(screen.getByText('RUI BARRETO, ***.456.789-**')).toBeTruthy();
    await press('Mostrar a chave');
    expect(await screen.findByText('caio@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostrar a chave' })).toBeNull();
  });

  it('shows who paid as the bank says it, and whose name that is [MONEY-70]', async () => {
    answering();
    open('/conciliacao?aberta=p12');
    expect(await screen.findByText('HELENA PRADO')).toBeTruthy();
    expect(screen.getByText('***.456.789-**')).toBeTruthy();
    expect(await screen.findByText('Mesmo nome de quem pagou')).toBeTruthy();
  });

  it('says where to look for who paid where the bank did not say it [MONEY-70]', async () => {
    answering({
      'GET /api/staff/money': { ...money, lines: [{ ...line, payer: null }] },
      'GET /api/staff/money/lines/12/pairs': { pairs: [{ ...pair, named: false }] },
    });
    open('/conciliacao?aberta=p12');
    expect(await screen.findByText(/veja no extrato do banco/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Ligar…' })).toBeTruthy();
    expect(screen.queryByText('Mesmo nome de quem pagou')).toBeNull();
  });

  it('tells what the MED took back from what a colleague sent, and what to do first [MONEY-71]', async () => {
    const byHand = { ...refund, waits: 'elsewhere', reason: 'elsewhere' };
    const med = { ...byHand, id: 4, med: 'fraud' };
    answering({ 'GET /api/staff/money': { ...money, refunds: [byHand, med] } });
    open('/conciliacao?visao=devolucoes&aberta=d4');
    expect(await screen.findByText('Feita no banco')).toBeTruthy();
    expect(screen.getAllByText('MED: suspeita de fraude')).toHaveLength(2);
    await press('Anotar que vimos…');
    expect(dialog().getByText(/veja com o banco se cabe contestar/)).toBeTruthy();
  });

  it('repeats what the provider said of a refund, and names lack of funds [MONEY-23]', async () => {
    const lacking = { ...refund, failure: 'Saldo insuficiente', lacks_funds: true };
    answering({ 'GET /api/staff/money': { ...money, refunds: [lacking] } });
    open('/conciliacao?visao=devolucoes&aberta=d3');
    expect(await screen.findByText(/“Saldo insuficiente”. Ponha saldo/)).toBeTruthy();
    expect(screen.getAllByText('Falta saldo')).toHaveLength(2);
  });

  it('says until when a bank is read whole, since what came later may be missing [MONEY-07]', async () => {
    const reading = [{ automaker_id: 2, whole_until: NOW, read_at: NOW }];
    answering({ 'GET /api/staff/money': { ...money, reading } });
    open();
    expect(await screen.findByText(/Suzuki Veículos até .*: o que veio depois/)).toBeTruthy();
  });

  it('reads the bank when it is asked to, and says so until it has been read [MONEY-83]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let read_at = NOW;
    const asked = answering();
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: { method: string }) => {
      if (path.endsWith('/money/brands/1/reading')) {
        asked.push('POST reading');
        return Response.json({ message: 'O banco está sendo lido.' });
      }
      if (path === '/api/staff/money') {
        const reading = [{ automaker_id: 1, whole_until: null, read_at }];
        return Response.json({ ...money, reading });
      }
      return served(path, init);
    });
    open();
    expect(await screen.findByText(/lidos por inteiro, a última vez/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ler o banco agora' }));
    const busy = await screen.findByRole('button', { name: 'Lendo o banco…' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(busy);
    expect(asked).toEqual(['POST reading']);
    read_at = '2026-04-15T13:30:00.000Z';
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await screen.findByRole('button', { name: 'Ler o banco agora' })).toBeTruthy();
  });

  it('offers no reading to who may only look, or where no bank has a list [MONEY-83]', async () => {
    answering();
    open('/conciliacao', 'auditor');
    const refused = await screen.findByRole('button', { name: 'Ler o banco agora' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    cleanup();
    answering({ 'GET /api/staff/money': { ...money, reading: [], by_statement: [1] } });
    open();
    await screen.findByRole('button', { name: 'Importar extrato…' });
    expect(screen.queryByRole('button', { name: /Ler o banco/ })).toBeNull();
    expect(screen.queryByText(/lidos por inteiro/)).toBeNull();
  });

  it('rehearses before it gives a Pix to a registration, and tells what was done [MONEY-02]', async () => {
    const asked = answering();
    const shown = open('/conciliacao?aberta=p12');
    await press('Ligar…');
    expect(await dialog().findByText('Volta a quem pagou')).toBeTruthy();
    expect(dialog().getByText(/20,00/)).toBeTruthy();
    expect(asked).toHaveLength(1);
    await userEvent.type(dialog().getByLabelText('Motivo'), REASON);
    await press('Ligar o Pix');
    expect(await screen.findByText('Pix ligado à inscrição.')).toBeTruthy();
    expect(asked[1]).toBe(
      `POST /api/staff/money/lines/12/match ${JSON.stringify({ registration_id: 7, reason: REASON })}`,
    );
    await expect.poll(shown.address).toBe('/conciliacao');
  });

  it('sends nothing while the rehearsal refuses, and says why [MONEY-02]', async () => {
    const asked = answering();
    vi.stubGlobal(
      'fetch',
      wrap('/rehearsal', { code: 'pix_settled', message: 'Já foi resolvido.' }),
    );
    open('/conciliacao?aberta=p12');
    await press('Ligar…');
    expect(await dialog().findByText('Já foi resolvido.')).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('Motivo'), `${REASON}{Enter}`);
    expect(asked.filter((one) => one.includes('/match '))).toEqual([]);
  });

  it('looks for another registration by its number, and asks again for what is no number [MONEY-01]', async () => {
    answering();
    open('/conciliacao?aberta=p12');
    const field = await screen.findByLabelText('Outra inscrição, pelo número');
    await userEvent.type(field, 'helena{Enter}');
    expect(await screen.findByText('Só o número da inscrição, como 0187')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '0188{Enter}');
    expect(await screen.findByText(/desta marca tem este número/)).toBeTruthy();
  });

  it('finds none by a number longer than any, which the server refuses [MONEY-01]', async () => {
    answering({}, { 'GET /api/staff/money/lines/12/pairs?number=9999999999': 422 });
    open('/conciliacao?aberta=p12');
    const field = await screen.findByLabelText('Outra inscrição, pelo número');
    await userEvent.type(field, '9999999999{Enter}');
    expect(await screen.findByText(/desta marca tem este número/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains a Pix that was something else, in the words of who knows [MONEY-04]', async () => {
    const asked = answering();
    open('/conciliacao?aberta=p12');
    await press('Explicar…');
    await userEvent.click(dialog().getByLabelText(/aplicativo do banco/));
    await userEvent.type(dialog().getByLabelText('Motivo'), REASON);
    await press('Explicar');
    expect(await screen.findByText('Explicado: saiu da lista.')).toBeTruthy();
    expect(asked[0]).toContain(JSON.stringify({ how: 'refunded', reason: REASON }));
  });

  it('gives no key to what a provider gives back no more, and says what to do instead [MONEY-19]', async () => {
    const lines = [{ ...line, too_late: true }];
    const refunds = [{ ...refund, too_late: true }];
    answering({ 'GET /api/staff/money': { ...money, lines, refunds } });
    open('/conciliacao?aberta=p12');
    const isOff = async (name: string) =>
      (await screen.findByRole('button', { name })).getAttribute('aria-disabled');
    expect(await isOff('Devolver…')).toBe('true');
    expect(await isOff('Explicar…')).not.toBe('true');
    expect(
      screen.getAllByText(/90 dias.*Devolva no banco; depois, use Explicar/).length,
    ).toBeGreaterThan(0);
    cleanup();
    open('/conciliacao?visao=devolucoes&aberta=d3');
    expect(await isOff('Pedir de novo…')).toBe('true');
    expect(await isOff('Registrar que foi devolvida…')).not.toBe('true');
  });

  it('keeps every action in its place for who may only look, with who may [MONEY-06]', async () => {
    answering();
    open('/conciliacao?aberta=p12', 'auditor');
    await screen.findByText('0187');
    for (const name of ['Ligar…', 'Devolver…', 'Explicar…']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    expect(screen.getAllByText(/Financeiro/).length).toBeGreaterThan(0);
  });
});

/** Serves as before, but refuses addresses with this ending. */
function wrap(end: string, refusal: object) {
  const others = globalThis.fetch;
  return async (path: string, init: RequestInit) =>
    path.endsWith(end) ? Response.json(refusal, { status: 409 }) : others(path, init);
}
