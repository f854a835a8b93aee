// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BankStatement } from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { StatementDialog } from './statement-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const candidate = {
  id: 7,
  number: 187,
  holder: 'Helena Prado',
  stage: 'Socorro',
  open: '500.00',
  named: false,
};
const line: BankStatement['lines'][number] = {
  line: 6,
  key: 'static:a',
  day: '2026-04-14',
  amount: '500.00',
  text: 'Pix - Recebido · RITA LOBO',
  end_to_end_id: null,
  match: 'certain',
  candidates: [candidate],
  alike: null,
};
const other = { ...candidate, id: 8, number: 188, holder: 'Rui Sá' };
const told: BankStatement = {
  lines: [
    line,
    { ...line, line: 13, key: 'static:b', match: 'doubtful', candidates: [candidate, other] },
    { ...line, line: 20, key: 'static:c', match: 'known', candidates: [] },
    { ...line, line: 27, key: 'static:d', match: 'none', candidates: [] },
  ],
  skipped: 0,
  problems: [],
};

function opened(answer: BankStatement) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push(body);
    return Response.json(
      path.endsWith('/import')
        ? { message: '2 pagamentos registrados: R$ 1.000,00.', refused: [] }
        : answer,
    );
  });
  show(<StatementDialog brandIds={[1]} onClose={() => {}} onDone={() => {}} />);
  return sent;
}
const choose = async (): Promise<void> => {
  const file = new File(['<OFX></OFX>'], 'extrato.ofx');
  await userEvent.upload(await screen.findByLabelText('Extrato do banco'), file);
};

it('ticks what is certain, lets the doubtful be chosen, says what is there already, and takes down the chosen [MONEY-26]', async () => {
  const sent = opened(told);
  await choose();
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /0187, Helena/ });
  expect(tick.checked).toBe(true);
  expect(within(screen.getByRole('table')).getByText('Já registrada')).toBeTruthy();
  expect(screen.getByText('Sem par')).toBeTruthy();
  expect(screen.getByText(/^1 de 4 marcados/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Linha 13/ }), '8');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Extrato de abril');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamentos' }));
  expect(await screen.findByText(/2 pagamentos registrados/)).toBeTruthy();
  expect(JSON.parse(sent[1] ?? '{}')).toMatchObject({
    chosen: [
      { key: 'static:a', registration_id: 7 },
      { key: 'static:b', registration_id: 8 },
    ],
    reason: 'Extrato de abril',
  });
});

it('says on which line a file makes no sense, and offers nothing to take down [MONEY-25]', async () => {
  opened({
    lines: [],
    skipped: 0,
    problems: [{ line: 5, message: 'O valor não se lê.', text: '' }],
  });
  await choose();
  const told5 = await screen.findByText(/O valor não se lê/);
  expect(told5.textContent).toBe('linha 5 O valor não se lê.');
  expect(screen.queryByRole('button', { name: 'Registrar pagamentos' })).toBeNull();
});

it('shows what the bank says of each line, who of the candidates is named, and what was left out [MONEY-60] [MONEY-61]', async () => {
  const named = { ...other, named: true };
  opened({
    lines: [
      { ...line, line: 13, key: 'static:b', match: 'doubtful', candidates: [named, candidate] },
      { ...line, line: 20, key: 'static:c', match: 'none', candidates: [], text: 'ANA PAZ' },
    ],
    skipped: 2,
    problems: [{ line: 27, message: 'A data não se lê.', text: 'ontem 500,00 CAIO REIS' }],
  });
  await choose();
  expect(await screen.findByText('Pix - Recebido · RITA LOBO')).toBeTruthy();
  expect(screen.getByText('ANA PAZ')).toBeTruthy();
  const offered = within(screen.getByRole('combobox', { name: /Linha 13/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered.map((one) => one?.endsWith(', citada na linha'))).toEqual([false, true, false]);
  expect(screen.getByText(/^2 linhas não são recebimentos/)).toBeTruthy();
  expect(screen.getByText(/^Estas linhas não se leem/)).toBeTruthy();
  expect(screen.getByText('ontem 500,00 CAIO REIS')).toBeTruthy();
});

it('reads a file in UTF-16, and refuses one with too many letters in whatever encoding [MONEY-59]', async () => {
  const sent = opened(told);
  const wide = (text: string) =>
    new File(
      [Uint8Array.from([0xff, 0xfe, ...Array.from(text, (one) => [one.charCodeAt(0), 0]).flat()])],
      'extrato.csv',
    );
  const field = await screen.findByLabelText('Extrato do banco');
  await userEvent.upload(field, wide('Data;Histórico'));
  expect(await screen.findByText('Sem par')).toBeTruthy();
  expect(JSON.parse(sent[0] ?? '{}')).toEqual({ text: 'Data;Histórico' });
  await userEvent.upload(field, new File(['x'.repeat(400_001)], 'extrato.csv'));
  expect(await screen.findByText(/grande demais/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

it('says why a line without a name is known, and how many of equal ones are [MONEY-55]', async () => {
  opened({
    ...told,
    lines: [
      { ...line, match: 'known', candidates: [], alike: { lines: 1, recorded: 1 } },
      { ...line, key: 'static:b', line: 13, match: 'doubtful', alike: { lines: 3, recorded: 2 } },
    ],
  });
  await choose();
  expect(await screen.findByText('mesmo dia e valor de um pagamento registrado')).toBeTruthy();
  expect(screen.getByText('2 destas 3 iguais já estão registradas')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /Linha 13/ })).toBeTruthy();
});

it('takes no other file or account while one is read, and tells of the next one afterwards [MONEY-25]', async () => {
  const reading = Promise.withResolvers<void>();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push(`${path.match(/\d+/)?.[0]} ${JSON.parse(body).text}`);
    await reading.promise;
    return Response.json({ ...told, lines: [{ ...line, amount: `${sent.length}00.00` }] });
  });
  show(<StatementDialog brandIds={[1, 2]} onClose={() => {}} onDone={() => {}} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Extrato do banco');
  const [first, second] = [new File(['um'], 'um.ofx'), new File(['dois'], 'dois.ofx')];
  await userEvent.upload(field, first);
  await userEvent.upload(field, second);
  await userEvent.click(screen.getByRole('radio', { name: /Suzuki/ }));
  expect(screen.getByText('um.ofx')).toBeTruthy();
  expect(screen.getByText('Lendo…')).toBeTruthy();
  reading.resolve();
  expect(await screen.findByText('R$ 100,00', { selector: '.q b' })).toBeTruthy();
  await userEvent.upload(field, second);
  expect(await screen.findByText('R$ 200,00', { selector: '.q b' })).toBeTruthy();
  expect(sent).toEqual(['1 um', '1 dois']);
});
