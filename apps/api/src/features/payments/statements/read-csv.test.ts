import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const rowOf = (row: string) => readCsv(`Data;Valor;Histórico\n${row}`);

it('finds the head below what banks write above it, whatever stands between columns and names [MONEY-25]', () => {
  const read = [['2026-04-14', 50_000]];
  const heads = [
    'Data de emissão;20/04/2026\nPeríodo;Valor\n Data ;Valor\n14/04/2026;500,00',
    'Dt. mov.\tCrédito (R$)\n14/04/2026\t500,00',
    'Date,Amount\n2026-04-14,"500.00"',
  ];
  for (const text of heads) {
    const { lines, skipped } = readCsv(text);
    expect([lines.map(({ day, amountCents }) => [day, amountCents]), skipped]).toEqual([read, 0]);
  }
  const none = 'Não é um extrato em OFX, nem uma tabela com colunas de data e valor.';
  for (const text of ['Data', 'Data;Histórico\n14/04/2026;PIX', 'Histórico;Valor\nPIX;5,00']) {
    expect(readCsv(text)).toEqual({
      lines: [],
      skipped: 0,
      problems: [{ line: 1, message: none, text: '' }],
    });
  }
});

it('takes a text in quotes as it is, and every row by the line on which it begins [MONEY-25]', () => {
  const text =
    '\r\nData;Valor;Histórico\r\n\r\n14/04/2026;5,00; "PIX; de\n""Rita""" ;\r\nSALDO\r\n15/04/2026;6,00;5" de aro\r\n\r\n';
  const { lines, skipped } = readCsv(text);
  expect(lines.map(({ line, words }) => [line, words])).toEqual([
    [4, '14/04/2026 5,00 PIX; de\n"Rita" '],
    [7, '15/04/2026 6,00 5" de aro'],
  ]);
  expect(skipped).toBe(1);
  // An unterminated quote spoils no other line.
  expect(rowOf('14/04/2026;5,00;"aberto\n15/04/2026;6,00;x').lines).toHaveLength(2);
});

it('says of each line what of it cannot be read, and leaves out what is no payment [MONEY-25]', () => {
  const amount = { line: 2, message: 'O valor não se lê ao certo: use 1.234,00.' };
  const date = { line: 2, message: 'A data não se lê: use 14/04/2026.' };
  const cases = [
    ['14/04/2026;cinco;PIX', [amount]],
    ['x14/04/2026;5,00;PIX', [date]],
    ['x2026-04-14;5,00;PIX', [date]],
    ['14/04/20261;5,00;PIX', [date]],
    ['ontem;cinco;PIX', [amount, date]],
    [';5,00', [date]],
  ] as const;
  for (const [row, problems] of cases) {
    const text = row.replaceAll(';', ' ');
    const told = problems.map((problem) => ({ ...problem, text }));
    expect([row, rowOf(row)]).toEqual([row, { lines: [], skipped: 0, problems: told }]);
    // The other lines count.
    expect(rowOf(`${row}\n14/04/2026;5,00;PIX`).lines).toHaveLength(1);
  }
  for (const row of ['14/04/2026;0,00;TARIFA', '14/04/2026', 'ontem;-5,00;PIX', 'SALDO;;']) {
    expect([row, rowOf(row)]).toEqual([row, { lines: [], skipped: 1, problems: [] }]);
  }
});

it('has the bank’s own id of a line where there is a column of ids, and something stands in it [MONEY-26]', () => {
  const csv = 'Documento;Data;Valor\n 77-A ;14/04/2026;5,00\n;14/04/2026;6,00';
  expect(readCsv(csv).lines.map(({ bankId }) => bankId)).toEqual(['77-A', null]);
  expect(rowOf('14/04/2026;5,00;PIX').lines.map(({ bankId }) => bankId)).toEqual([null]);
});
