import { expect, it } from 'vitest';
import { growthOfTime, LINEAR } from '../../../testing/growth.ts';
import { isLineId, readBankStatement } from './read-bank-statement.ts';
import { statementCents, statementDay } from './statement-line.ts';

const E2E = 'E18236120202604141300s0123456789';
const shown = (text: string) =>
  readBankStatement(1, text).lines.map(({ line, day, amountCents }) => [line, day, amountCents]);

it('reads amounts as banks write them, and takes nothing else for one [MONEY-25]', () => {
  expect(
    ['1.234,56', '1234.56', '1,234.56', '-10,00', 'R$ 5,00', '500', '7.5', '5,00 D', '5,00-'].map(
      statementCents,
    ),
  ).toEqual([123_456, 123_456, 123_456, -1_000, 500, 50_000, 750, -500, -500]);
  expect(
    ['(5,00)', '\u22125,00', '5,00 (-)', '5,00 (+)', 'R$\u00a05,00'].map(statementCents),
  ).toEqual([-500, -500, -500, 500, 500]);
  expect(
    ['12.345,67', '1.234.567,89', '12,345.67', '1,234,567.89', '-1,234.56', 'R$ -5,00'].map(
      statementCents,
    ),
  ).toEqual([1_234_567, 123_456_789, 1_234_567, 123_456_789, -123_456, -500]);
  expect(['21474836,47', '+5,00', '5,00 c'].map(statementCents)).toEqual([2_147_483_647, 500, 500]);
  const none = [
    '',
    '1,2,3',
    '12,3',
    '1.234',
    '1.000',
    '2.500',
    '500.000',
    '1,234',
    '1,234,567',
    '1,2,30',
    '1.2,345.67',
    '1,234.567',
    'x5,00',
    'dez',
    '1e5',
    '--1',
    '-5,00 C',
    '21474836,48',
  ];
  for (const text of none) {
    expect([text, statementCents(text)]).toEqual([text, null]);
  }
});

it('reads days as banks write them, and takes nothing else for one [MONEY-25]', () => {
  for (const text of [
    '14/04/2026',
    '14/04/26',
    '14-04-2026 10:22',
    '14.4.2026',
    '2026-04-14T10:22:00-03:00',
    '2026/04/14',
    '20260414',
    '14 abr 2026',
    '14/ABR/26',
    '14 de abril de 2026',
  ]) {
    expect([text, statementDay(text)]).toEqual([text, '2026-04-14']);
  }
  for (const text of ['', '00/00/0000', '31/02/2026', '14/04/20261', '14/04', '14 xyz 2026', 'x']) {
    expect([text, statementDay(text)]).toEqual([text, null]);
  }
});

it.each(['<OFX>', 'Data;Valor;Histórico\n14/04/2026;5,00;x'])(
  'takes as long as a file below %j is large, whatever stands in it [MONEY-62]',
  (head) => {
    const repeated = [
      '<STMTTRN>',
      '<MEMO>',
      '<A',
      '<STMTTRN><TRNAMT>1.00<DTPOSTED>20260414<MEMO>a</STMTTRN>\n',
      '"',
      '"\n',
      '"a";"b\n"\n',
      '\n',
      ';',
      ' ',
      ' /',
      '14/04/2026;-5,00;PIX\n',
      'Data;Valor\n',
      ';;a\n',
      '1.000',
    ];
    for (const part of repeated) {
      const growth = growthOfTime(
        (size) => `${head}${part.repeat(size)}</STMTTRN>`,
        (text) => readBankStatement(1, text),
        500,
      );
      expect([part, growth < LINEAR ? 'linear' : growth]).toEqual([part, 'linear']);
    }
  },
  240_000,
);

it.each(['a', '.', 'A.', '1'])(
  'takes as long as one tag of %j is long that nothing ends [MONEY-62]',
  (letter) => {
    const growth = growthOfTime(
      (size) => `<OFX><STMTTRN><A${letter.repeat(size)}`,
      (text) => readBankStatement(1, text),
      500,
    );
    expect(growth).toBeLessThan(LINEAR);
  },
);

it('reads OFX of both kinds, with the payment’s own id where its words have it [MONEY-25]', () => {
  const xml = `<?xml version="1.0"?><OFX><STMTTRN><DTPOSTED>20260414</DTPOSTED><TRNAMT>500.00</TRNAMT><FITID>9</FITID><MEMO>Pix &amp; ${E2E}</MEMO></STMTTRN></OFX>`;
  expect(shown(xml)).toEqual([[1, '2026-04-14', 50_000]]);
  expect(readBankStatement(1, xml).lines[0]).toMatchObject({ key: E2E, endToEndId: E2E });
  const cut = '<OFX>\n\n<STMTTRN>\n<TRNAMT>1.00';
  expect(readBankStatement(1, cut).problems).toMatchObject([{ line: 3 }]);
});

it('reads CSV with lines above its head, in both notations, and names each bad line [MONEY-25]', () => {
  const rows = [
    'Extrato da conta;;',
    'Data Lançamento;Histórico;Valor (R$)',
    '14/04/2026;"PIX; RECEBIDO\n""Maria""";1.500,00',
    '15/04/2026;TARIFA;-5,00',
    '2026-04-16;PIX;500,00',
    ';SALDO;',
  ];
  expect(shown(rows.join('\r\n'))).toEqual([
    [3, '2026-04-14', 150_000],
    [6, '2026-04-16', 50_000],
  ]);
  expect(readBankStatement(1, rows.join('\n')).skipped).toBe(2);
  const bad = 'Data;Valor\n31/02/2026;5,00\n14/04/2026;cinco\n14/04/2026;5,00';
  // Unreadable lines are skipped; the others count.
  expect(readBankStatement(1, bad)).toMatchObject({
    lines: [{ line: 4 }],
    problems: [{ line: 2 }, { line: 3 }],
  });
});

it('takes what left for no payment, where its amount has no sign [MONEY-36]', () => {
  const block = (kind: string) =>
    `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20260414<TRNAMT>500.00</STMTTRN>`;
  const ofx = `<OFX>${['CREDIT', 'DEBIT', 'OTHER', 'FEE'].map(block).join('')}</OFX>`;
  expect([shown(ofx).length, readBankStatement(1, ofx).skipped]).toEqual([2, 2]);
  const csv =
    'Data;Valor;Tipo\n14/04/2026;500,00;D\n14/04/2026;500,00;Crédito\n14/04/2026;5,00;Pix enviado';
  expect(shown(csv)).toEqual([[3, '2026-04-14', 50_000]]);
  const sides = 'Data;Débito;Crédito\n14/04/2026;500,00;\n14/04/2026;;7,00';
  expect(shown(sides)).toEqual([[3, '2026-04-14', 700]]);
  expect(readBankStatement(1, 'Data;Valor\n14/04/2026;1,234').problems).toMatchObject([
    { line: 2 },
  ]);
});

it('takes no more lines than are chosen at once [MONEY-25]', () => {
  const csv = ['Data;Valor', ...Array.from({ length: 2_001 }, () => '14/04/2026;5,00')];
  expect(readBankStatement(1, csv.slice(0, -1).join('\n')).lines).toHaveLength(2_000);
  const message =
    'O arquivo tem mais de 2.000 recebimentos: divida-o em arquivos de dias inteiros.';
  expect(readBankStatement(1, csv.join('\n'))).toEqual({
    lines: [],
    skipped: 0,
    problems: [{ line: 1, message, text: '' }],
  });
});

it('says of a file without a line that it has none, and takes one with debits alone [MONEY-25]', () => {
  const message = 'O arquivo não tem nenhum lançamento.';
  for (const text of ['Data;Valor', '<ofx></ofx>']) {
    expect(readBankStatement(1, text).problems).toEqual([{ line: 1, message, text: '' }]);
  }
  expect(readBankStatement(1, 'Data;Valor\n14/04/2026;-5,00')).toEqual({
    lines: [],
    skipped: 1,
    problems: [],
  });
});

it('tells equal lines apart, and knows them again in a later file [MONEY-26]', () => {
  const csv = 'Data;Valor;Histórico\n14/04/2026;500,00;PIX\n14/04/2026;500,00;PIX';
  const [one, other] = readBankStatement(1, csv).lines;
  expect(one?.key).not.toBe(other?.key);
  const later = readBankStatement(1, `${csv}\n15/04/2026;500,00;PIX`).lines;
  expect(later.slice(0, 2).map(({ key }) => key)).toEqual([one?.key, other?.key]);
  expect(readBankStatement(2, csv).lines[0]?.key).not.toBe(one?.key);
});

it('knows lines by keys that no later version may change: payments are recorded by them [MONEY-26]', () => {
  const keysOf = (...rows: readonly string[]) =>
    readBankStatement(1, ['Data;Valor;Histórico;Documento', ...rows].join('\n')).lines.map(
      ({ key }) => key,
    );
  const [first, second] = [
    'static:72e20c533769613d66f9986678f9c8a0',
    'static:c0dee227690623e075f1602ffd0193b8',
  ];
  const csv =
    'Data;Valor;Histórico\n14/04/2026;500,00;PIX  DE\tRITA\n14/04/2026;500,00;PIX DE RITA';
  expect(readBankStatement(1, csv).lines.map(({ key }) => key)).toEqual([first, second]);
  expect([first, `static:${'A'.repeat(26)}`, 'E'.repeat(39)].map(isLineId)).toEqual([
    true,
    false,
    false,
  ]);
  // The bank's own id identifies the line, whatever its text.
  const named = 'static:deec06787a8e9ea9fec36f2e93cd57fc';
  expect(keysOf('14/04/2026;500,00;PIX;77-A')).toEqual([named]);
  expect(keysOf('14/04/2026;500,00;Rita;B', '14/04/2026;500,00;Rita;77-A')[1]).toBe(named);
});
