import { expect, it } from 'vitest';
import { readOfx } from './read-ofx.ts';

const PAYMENT = {
  TRNTYPE: 'CREDIT',
  DTPOSTED: '20260414101500.000[-3:BRT]',
  TRNAMT: '500.00',
  FITID: 'A1',
  MEMO: 'PIX RECEBIDO',
};
const block = (over: Partial<typeof PAYMENT> = {}): string =>
  Object.entries({ ...PAYMENT, ...over })
    .map(([tag, text]) => `<${tag}>${text}\n`)
    .join('');
/** A file with these payments, the first of which begins on line 3. */
const ofx = (...blocks: readonly string[]): string =>
  `OFXHEADER:100\n<OFX>\n${blocks.map((one) => `<STMTTRN>\n${one}</STMTTRN>\n`).join('')}</OFX>`;

it('keeps of a payment what stands in its own block, whatever letters tags are in [MONEY-25]', () => {
  const withoutId = block({ FITID: ' ', MEMO: 'de Ana &amp; &lt;Rita&gt; &copy;' });
  const loud = block({ TRNAMT: ' 7.50 ', DTPOSTED: ' 20260415 ', FITID: ' C3 ' });
  const quiet = loud.replaceAll(/[A-Z]+(?=>)/g, (tag) => tag.toLowerCase());
  expect(readOfx(ofx(block(), withoutId, quiet)).lines).toEqual([
    {
      line: 3,
      day: '2026-04-14',
      amountCents: 50_000,
      bankId: 'A1',
      words: 'A1 PIX RECEBIDO',
      text: 'PIX RECEBIDO',
    },
    {
      line: 10,
      day: '2026-04-14',
      amountCents: 50_000,
      bankId: null,
      words: '  de Ana & <Rita> &copy;',
      text: 'de Ana & <Rita> &copy;',
    },
    {
      line: 17,
      day: '2026-04-15',
      amountCents: 750,
      bankId: 'C3',
      words: ' C3  PIX RECEBIDO',
      text: 'PIX RECEBIDO',
    },
  ]);
});

it('says of each payment what of it cannot be read, and leaves out what left or is nothing [MONEY-25]', () => {
  const amount = { line: 3, message: 'O valor (TRNAMT) não se lê.' };
  const date = { line: 3, message: 'A data (DTPOSTED) não se lê.' };
  const cases = [
    [{ TRNAMT: 'muito' }, [amount]],
    [{ TRNAMT: '' }, [amount]],
    [{ DTPOSTED: '20260231' }, [date]],
    [{ DTPOSTED: '31/02/2026' }, [date]],
    [{ DTPOSTED: '' }, [date]],
    [{ TRNAMT: 'muito', DTPOSTED: 'ontem' }, [amount, date]],
  ] as const;
  for (const [over, problems] of cases) {
    const told = problems.map((problem) => ({ ...problem, text: 'PIX RECEBIDO' }));
    expect([over, readOfx(ofx(block(over)))]).toEqual([
      over,
      { lines: [], skipped: 0, problems: told },
    ]);
  }
  const nothing: ReadonlyArray<Partial<typeof PAYMENT>> = [
    { TRNAMT: '0.00' },
    { TRNAMT: '-5.00' },
    { TRNTYPE: 'debit' },
  ];
  for (const over of nothing) {
    expect([over, readOfx(ofx(block(over)))]).toEqual([
      over,
      { lines: [], skipped: 1, problems: [] },
    ]);
  }
  expect(readOfx(ofx(block({ TRNTYPE: '' }))).lines).toHaveLength(1);
});

it('says of a file that breaks off which payment it cuts, and reads those before it [MONEY-25]', () => {
  const cut = ofx(block(), block()).replace(/<\/STMTTRN>\n<\/OFX>$/, '');
  const message = 'O arquivo acaba no meio deste lançamento: falta </STMTTRN>.';
  const { lines, problems } = readOfx(cut);
  expect([lines.length, problems]).toEqual([1, [{ line: 10, message, text: 'A1 PIX RECEBIDO' }]]);
  // A bank that writes no closing tags.
  const open = ofx(block(), block())
    .replaceAll('</STMTTRN>', '')
    .replace('</OFX>', '</BANKTRANLIST></OFX>');
  expect(readOfx(open)).toMatchObject({ lines: [{ line: 3 }, { line: 10 }], problems: [] });
});

it('reads XML with its texts on lines of their own or in CDATA [MONEY-25]', () => {
  const xml =
    '<OFX>\n<STMTTRN><DTPOSTED>2026-04-14</DTPOSTED>\n<TRNAMT>\n 500,00\n</TRNAMT><MEMO><![CDATA[PIX RITA]]></MEMO></STMTTRN>\n</OFX>';
  expect(readOfx(xml).lines).toMatchObject([
    { line: 2, day: '2026-04-14', amountCents: 50_000, text: 'PIX RITA' },
  ]);
});

it('takes no line of a card or an investment for a payment, whatever stands around it [MONEY-60]', () => {
  const card = (name: string) => `<${name}>${ofx(block())}</${name}>`;
  const text = `<OFX>${card('CREDITCARDMSGSRSV1')}${card('ccstmtrs')}${card('INVSTMTRS')}${ofx(block())}</OFX>`;
  expect(readOfx(text)).toMatchObject({ lines: [{ amountCents: 50_000 }], skipped: 3 });
});

it.each([
  '27/11 SALDO ANTERIOR',
  'BB - SALDO EM CONTA',
  'C/C SALDO DO DIA',
  'LIMITE DISPONIVEL',
  'REND PAGO APLIC AUT MAIS',
  'RES APLIC AUT MAIS',
  'Resgate RDB',
  'RENDIMENTOS',
  'JUROS S/ SALDO',
  'CREDITO DE JUROS',
  'DIVIDENDOS',
  'INVEST FACIL',
  'BAIXA AUTOMATICA INVEST FACIL',
  'VALOR DISPONIVEL',
  'TOTAL DISPONIVEL',
  'DISPONIVEL P/ SAQUE',
])('takes the bank’s word for the receiver’s own money for no payment: %s [MONEY-60]', (MEMO) => {
  expect(readOfx(ofx(block({ MEMO })))).toEqual({ lines: [], skipped: 1, problems: [] });
});

it.each(['EST PIX ENVIADO', 'EST.TARIFA', 'REVERSAO PIX', 'PIX REJEITADO', 'Rejeição de Pix'])(
  'takes money that comes back to the receiver for no payment: %s [MONEY-60]',
  (MEMO) => {
    expect(readOfx(ofx(block({ MEMO })))).toEqual({ lines: [], skipped: 1, problems: [] });
  },
);

it.each(['INT', 'div'])('takes what an account yields for no payment: %s [MONEY-60]', (TRNTYPE) => {
  expect(readOfx(ofx(block({ TRNTYPE })))).toEqual({ lines: [], skipped: 1, problems: [] });
});

it('joins a text that a bank breaks into lines, so that it names the payer [MONEY-61]', () => {
  const MEMO = 'PIX RECEBIDO\n  RITA LOBO\n\n***.456.789-**';
  expect(readOfx(ofx(block({ MEMO }))).lines).toMatchObject([
    { text: 'PIX RECEBIDO RITA LOBO ***.456.789-**' },
  ]);
});

it.each([
  'PIX RECEBIDO SALDANHA MARINHO',
  'PIX RECEBIDO - TOTAL ENERGIA',
  'PIX RECEBIDO RESGATE 4X4',
  'TED RENDIMENTO COMERCIO',
  'RESTAURANTE DA SERRA',
  'RENDA MAIS',
  'PIX RECEBIDO EST PAULO LTDA',
  'ESTELA JUROS PAZ',
])('takes a payer whose name only sounds so for a payer: %s [MONEY-60]', (MEMO) => {
  expect(readOfx(ofx(block({ MEMO }))).lines).toHaveLength(1);
});

it('reads characters by their number, a day as people write it and an amount with many decimals [MONEY-25]', () => {
  const MEMO = 'PIX ANDR&#201; &#xE9; &quot;X&quot; &#0; &outra;';
  const text = ofx(block({ MEMO, DTPOSTED: '27/11/2026', TRNAMT: '500.000000' }));
  expect(readOfx(text)).toMatchObject({
    lines: [{ day: '2026-11-27', amountCents: 50_000, text: 'PIX ANDRÉ é "X" &#0; &outra;' }],
    problems: [],
  });
});
