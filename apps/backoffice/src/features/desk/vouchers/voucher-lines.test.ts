import type { VoucherRow } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { readCodes, voucherCsv } from './voucher-lines.ts';

const usual = { places: 1, until: null };
const read = (text: string) => readCodes(text, usual);

describe('pasted codes', () => {
  it('are one a line, or several, with the usual places and day [SEASON-72]', () => {
    const day = { places: 2, until: '2026-04-10' };
    expect(readCodes('A-1\r\n\n B-2 \nC-3, D-4;E-5', day).codes).toEqual(
      ['A-1', 'B-2', 'C-3', 'D-4', 'E-5'].map((code) => ({ code, ...day })),
    );
  });

  it('may have places and a day of their own, as a spreadsheet gives them [SEASON-72]', () => {
    const text =
      '\uFEFFCódigo;Vagas;Vale até\r\n"CLUBE-A";3;10/04/2026\r\nCLUBE-B\t2\r\nCLUBE-C,1,2026-05-01\r\nCLUBE-D;;01/06/2026';
    expect(read(text)).toEqual({
      problem: null,
      codes: [
        { code: 'CLUBE-A', places: 3, until: '2026-04-10' },
        { code: 'CLUBE-B', places: 2, until: null },
        { code: 'CLUBE-C', places: 1, until: '2026-05-01' },
        { code: 'CLUBE-D', places: 1, until: '2026-06-01' },
      ],
    });
  });

  it.each(['Código', '"codigo"', 'CODE', ' Voucher '])(
    'have a head that is left out: %j [SEASON-72]',
    (head) => {
      expect(read(`${head};Vagas\nA-1;120\r${head}`).codes).toEqual([
        { code: 'A-1', places: 120, until: null },
      ]);
    },
  );

  it('are read from cells as spreadsheets write them, and what is no number of places is a code [SEASON-72]', () => {
    expect(read(` "A ""1""" ; "2" \n"'=B";3\nO'NEIL;4;;5;aberto`).codes).toEqual([
      { code: 'A "1"', places: 2, until: null },
      { code: '=B', places: 3, until: null },
      { code: "O'NEIL", places: 4, until: null },
    ]);
    expect(read('A-1;2x\n5" B;;').codes.map(({ code }) => code)).toEqual(['A-1', '2x', '5" B']);
    expect(readCodes('A;3', { places: 9, until: '2026-04-10' }).codes).toEqual([
      { code: 'A', places: 3, until: '2026-04-10' },
    ]);
  });

  it.each([
    ['A\nB;2;31/02/2026', 'Linha 2: “31/02/2026” não é um dia.'],
    ['A;1;amanhã', 'Linha 1: “amanhã” não é um dia.'],
    ['A;;amanhã', 'Linha 1: “amanhã” não é um dia.'],
    ['A;1;110/04/2026', 'Linha 1: “110/04/2026” não é um dia.'],
    ['A;1;10/04/20261', 'Linha 1: “10/04/20261” não é um dia.'],
    [';2;10/04/2026', 'Linha 1: falta o código.'],
    ['A\n   \n;2', 'Linha 3: falta o código.'],
    [';;10/04/2026', 'Linha 1: falta o código.'],
    ['ABC;xx;31/02/2027', 'Linha 1: “xx” não é um número de vagas.'],
    ['OK1;2\nOK2;um;31/12/2026', 'Linha 2: “um” não é um número de vagas.'],
    ['A;B\nC;3', 'Linha 1: “B” não é um número de vagas.'],
    ['Código;Vagas\nA;duas', 'Linha 2: “duas” não é um número de vagas.'],
    ['A\n<b>x</b>', 'Linha 2: “<b>x</b>” não é um código.'],
    ['A;🏁', 'Linha 1: “🏁” não é um código.'],
    ['🏁;2', 'Linha 1: “🏁” não é um código.'],
  ])('say which line cannot be read: %j [SEASON-72]', (text, problem) => {
    expect(read(text)).toEqual({ codes: [], problem });
  });
});

const row = (differing: Partial<VoucherRow>): VoucherRow => ({
  code: 'CLUBE-A',
  places: 3,
  taken: 1,
  until: null,
  is_over: false,
  entries: [],
  ...differing,
});

it('the list as a file computes nothing in a spreadsheet, and can be read again [SEASON-72]', () => {
  const rows = [row({ until: '2099-04-10' }), row({ code: '=SOMA(A1)', places: 2, taken: 2 })];
  const text = voucherCsv(rows);
  expect(text).toBe(
    "\uFEFFCódigo;Vagas;Vale até;Usadas;Situação\r\nCLUBE-A;3;2099-04-10;1;aberto\r\n'=SOMA(A1);2;;2;usado\r\n",
  );
  expect(read(text).codes).toEqual([
    { code: 'CLUBE-A', places: 3, until: '2099-04-10' },
    { code: '=SOMA(A1)', places: 2, until: null },
  ]);
});

it('a code that holds what parts cells is quoted in the file [SEASON-72]', () => {
  expect(voucherCsv([row({ code: 'A;"B"' })])).toContain('\r\n"A;""B""";3;;1;aberto\r\n');
});
