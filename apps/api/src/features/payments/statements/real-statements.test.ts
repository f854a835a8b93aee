import { readFileSync } from 'node:fs';
import { decodeText } from '@trilha/contract/files/decode-text.ts';
import { expect, it } from 'vitest';
import { readBankStatement } from './read-bank-statement.ts';

/** Files as banks write them, with invented people. */
const sample = (name: string): Uint8Array =>
  readFileSync(new URL(`samples/${name}`, import.meta.url));

const shown = (content: Uint8Array) => {
  const { lines, problems, skipped } = readBankStatement(1, decodeText(content).text);
  return {
    lines: lines.map(({ line, day, amountCents, text }) => [line, day, amountCents, text]),
    skipped,
    problems,
  };
};
const of = (text: string) => shown(new TextEncoder().encode(text));

const rita = (line: number, day: string, text: string) => [line, day, 50_000, text];

it('takes no balance, total, second head, card or outgoing line of a real file for a payment [MONEY-60]', () => {
  const bradesco = {
    lines: [
      rita(4, '2026-11-26', 'Pix recebido Rita Lobo · 5050404'),
      rita(10, '2026-11-27', 'Pix recebido Ana Paz · 5050406'),
    ],
    skipped: 4,
    problems: [],
  };
  const cases = {
    'itau-saldos.ofx': {
      lines: [rita(27, '2026-11-27', 'PIX TRANSF  RITA L27/11')],
      skipped: 2,
      problems: [],
    },
    'bradesco-linha-total.csv': bradesco,
    'bradesco-ano-de-dois-digitos.csv': bradesco,
    'bradesco-sem-total-lf.csv': { ...bradesco, lines: bradesco.lines.slice(0, 1), skipped: 2 },
    'c6-entrada-saida.csv': {
      lines: [rita(7, '2026-11-26', 'TRANSF RECEBIDA PIX · Pix recebido de Rita Lobo')],
      skipped: 1,
      problems: [],
    },
    'conta-e-cartao.ofx': {
      lines: [rita(3, '2026-11-27', 'Pix recebido Rita Lobo')],
      skipped: 1,
      problems: [],
    },
    'itau.csv': {
      lines: [rita(3, '2026-11-27', 'PIX TRANSF RITA L27/11')],
      skipped: 2,
      problems: [],
    },
  };
  for (const [name, read] of Object.entries(cases)) {
    expect([name, shown(sample(name))]).toEqual([name, read]);
  }
  expect(shown(sample('bb-fitid-repetido.ofx')).lines).toHaveLength(3);
  const { lines, skipped } = shown(sample('nubank.csv'));
  expect([lines.map(([line]) => line), skipped]).toEqual([[2], 1]);
});

it('reads each file the same in UTF-8, UTF-16 and Windows-1252, with any line end [MONEY-59]', () => {
  for (const name of ['bradesco-linha-total.csv', 'itau-saldos.ofx', 'c6-entrada-saida.csv']) {
    const { text } = decodeText(sample(name));
    const plain = shown(sample(name));
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const again = text.replaceAll('\r\n', '\n').replaceAll('\n', lineEnd);
      expect(of(again)).toEqual(plain);
      expect(shown(Buffer.from(`\u{FEFF}${again}`, 'utf16le'))).toEqual(plain);
      expect(shown(Buffer.from(again, 'utf16le'))).toEqual(plain);
      expect(shown(Buffer.from(again, 'latin1'))).toEqual(plain);
    }
  }
});

it.each([
  [
    'BB',
    '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"\n"26/11/2026","Saldo Anterior","","","500,00","Entrada"\n"27/11/2026","Pix - Recebido","27/11 10:22 00012345678 RITA LOBO","271","500,00","Entrada"\n"27/11/2026","Pix - Enviado","27/11 ANA PAZ","272","-80,00","Saída"\n"27/11/2026","Saldo do dia","","","920,00",""\n"00/00/0000","S A L D O","","","920,00",""',
    [3],
    4,
  ],
  [
    'Bradesco, with the name on a row of its own',
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n27/11/2026;PIX RECEBIDO;271;500,00;;500,00\n;REM: RITA LOBO 27/11;;;;\n27/11/2026;TARIFA;272;;5,00;495,00',
    [2],
    1,
  ],
  [
    'Santander',
    'AGENCIA;1;CONTA;2\n\nData;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)\n26/11/2026;SALDO ANTERIOR;;;;;500,00\n27/11/2026;PIX RECEBIDO RITA LOBO;000000;;1.500,00;;2.000,00\n27/11/2026;PIX ENVIADO;000000;;;-500,00;1.500,00',
    [5],
    2,
  ],
  [
    'Caixa',
    '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\n"1";"20261126";"000000";"SALDO DIA";"500.00";"C"\n"1";"20261127";"271001";"CRED PIX";"500.00";"C"\n"1";"20261127";"271002";"DEB PIX";"25.00";"D"',
    [3],
    2,
  ],
  [
    'Inter',
    ' Extrato Conta Corrente \nConta ;123456\nPeríodo ;01/11/2026 a 27/11/2026\nSaldo ;1.000,00\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n27/11/2026;Pix recebido;Rita Lobo;500,00;1.500,00\n27/11/2026;Pix enviado;Ana Paz;-25,00;1.475,00',
    [7],
    1,
  ],
  [
    'Sicoob',
    'DATA;DOCUMENTO;HISTÓRICO;VALOR\n26/11/2026;;SALDO ANTERIOR;500,00C\n27/11/2026;Pix;PIX RECEB.OUTRA IF;500,00C\n;;RITA LOBO;\n27/11/2026;Pix;PIX EMIT.OUTRA IF;80,00D\n27/11/2026;;SALDO DO DIA ===== >;920,00C',
    [3],
    3,
  ],
  [
    'Mercado Pago',
    'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE\n1.000,00;500,00;-25,00;1.475,00\n\nRELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE\n27-11-2026;Pix recebido Rita Lobo;271;500,00;1.500,00\n27-11-2026;Pix enviado Ana Paz;272;-25,00;1.475,00',
    [5],
    1,
  ],
  [
    'Excel, with sep= and accounting signs',
    'sep=;\nData;Histórico;Valor\n27/11/2026;Rita Lobo;R$ 500,00\n27/11/2026;Tarifa;(25,00)\n27/11/2026;Tarifa;\u221225,00',
    [3],
    2,
  ],
  [
    'no head',
    '26/11/2026;SALDO ANTERIOR;500,00\n27/11/2026;PIX RECEBIDO RITA LOBO;500,00\n27/11/2026;PIX ENVIADO;-25,00',
    [2],
    2,
  ],
])('reads the layout of %s [MONEY-25] [MONEY-60]', (_, text, lines, skipped) => {
  const read = of(text);
  expect(read.problems).toEqual([]);
  expect(read.lines.map(([line, day]) => [line, day])).toEqual(
    lines.map((line) => [line, '2026-11-27']),
  );
  expect(read.skipped).toBe(skipped);
});

it('tells balances and refunds from payments by people of such names and with such messages [MONEY-60]', () => {
  const rowOf = (...cells: readonly string[]) =>
    of(`Data;Título;Descrição;Valor\n27/11/2026;${cells.join(';')};500,00`);
  const payments = [
    ['Pix recebido', 'Saldo da inscrição'],
    ['PIX RECEBIDO RITA SALDO', ''],
    ['Pix - Recebido', 'Total Comércio Ltda'],
    ['TOTAL COMERCIO LTDA', ''],
    ['Pix recebido', 'devolução do Rui'],
    ['Transferência recebida', 'estorno da outra inscrição'],
    ['TED DEVANIR SOUZA', ''],
  ];
  for (const cells of payments) expect([cells, rowOf(...cells).skipped]).toEqual([cells, 0]);
  const none = [
    ['SALDO TOTAL DISPONÍVEL DIA', ''],
    ['S A L D O', ''],
    ['SDO CTA/APL AUTOMATICAS', ''],
    ['(=) Saldo', ''],
    ['Total do dia', ''],
    ['ESTORNO DE COMPRA', ''],
    ['Estorno', 'Posto São João'],
    ['Pix devolvido', 'Ana Paz'],
    ['DEVOLUCAO PIX', ''],
    ['Transferência enviada devolvida', 'Ana Paz'],
    ['Reembolso recebido pelo Pix - Loja', ''],
    ['Compra no débito cancelada', ''],
  ];
  for (const cells of none) expect([cells, rowOf(...cells).skipped]).toEqual([cells, 1]);
});

it('refuses the bill of a credit card, where what was bought has no sign [MONEY-60]', () => {
  for (const head of [
    'date,category,title,amount',
    'Data de compra,Nome no cartão,Parcela,Valor',
  ]) {
    const { lines, problems } = of(`${head}\n2026-11-27,x,Posto,500.00`);
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining('fatura') }]);
  }
});
