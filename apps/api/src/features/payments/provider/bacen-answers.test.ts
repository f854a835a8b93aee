import { readFileSync } from 'node:fs';
import { defaultBrand } from '@trilha/brands/brands.ts';
import { describe, expect, it } from 'vitest';
import { parseCharge, parseCode, parseReceived, parseRefund } from './bacen-answers.ts';

const PARTNER = 'pix:marca';
const RECEIVER = defaultBrand.pix;
const TXID = 'a'.repeat(32);
const E2E = 'E'.padEnd(32, '0');
const PAID_AT = '2026-03-02T12:00:00.000Z';

const refund = (over: object = {}) => ({
  id: 'R1',
  valor: '40.00',
  status: 'EM_PROCESSAMENTO',
  ...over,
});
const pix = (over: object = {}) => ({
  endToEndId: E2E,
  valor: '90.00',
  horario: PAID_AT,
  ...over,
});
const charge = (over: object = {}) => ({
  txid: TXID,
  status: 'ATIVA',
  valor: { original: '90.00' },
  pixCopiaECola: '000201',
  ...over,
});

describe('an answer about a charge', () => {
  it('is of the charge that was asked for, with a code to pay [PAY-13]', () => {
    expect(parseCode(PARTNER, { txid: TXID, receiver: RECEIVER }, charge())).toBe('000201');
    const other = charge({ txid: 'b'.repeat(32) });
    expect(() => parseCode(PARTNER, { txid: TXID, receiver: RECEIVER }, other)).toThrow(
      'pix:marca: another charge',
    );
    expect(() => parseCharge(PARTNER, TXID, other)).toThrow('pix:marca: another charge');
    const { pixCopiaECola: _, ...without } = charge();
    expect(() => parseCode(PARTNER, { txid: TXID, receiver: RECEIVER }, without)).toThrow(
      'pix:marca: a charge without a code',
    );
  });

  it.each([
    ['ATIVA', 'payable'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'removed'],
    ['REMOVIDA_PELO_PSP', 'removed'],
  ])('that is %s is %s', (status, told) => {
    expect(parseCharge(PARTNER, TXID, charge({ status }))).toEqual({ status: told, payments: [] });
  });

  it('that is paid names by what, and paid by nothing is believed by nobody [PAY-13]', () => {
    const paid = charge({ status: 'CONCLUIDA', pix: [pix()] });
    expect(parseCharge(PARTNER, TXID, paid)).toEqual({
      status: 'paid',
      payments: [{ endToEndId: E2E, amountCents: 9_000, paidAt: new Date(PAID_AT), refunds: [] }],
    });
    for (const nothing of [{ pix: [] }, {}]) {
      const answer = charge({ status: 'CONCLUIDA', ...nothing });
      expect(() => parseCharge(PARTNER, TXID, answer)).toThrow('pix:marca: paid by nothing');
    }
  });
});

/** Real answers of banks, with invented people. TXIDDACOBRANCA is replaced by the charge's txid. */
const sample = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8').replaceAll(
      'TXIDDACOBRANCA',
      TXID,
    ),
  );

describe('an answer as banks write it', () => {
  it('takes null for missing: the charge is paid [EXT-08]', () => {
    expect(parseCharge(PARTNER, TXID, sample('get-cob-devolucoes-null.json'))).toMatchObject({
      status: 'paid',
      payments: [{ amountCents: 50_000, refunds: [] }],
    });
    const nulls = charge({ txid: null, pixCopiaECola: null, pix: null, valor: null });
    expect(parseCharge(PARTNER, TXID, nulls)).toEqual({ status: 'payable', payments: [] });
    expect(() => parseCode(PARTNER, { txid: TXID, receiver: RECEIVER }, nulls)).toThrow(
      'a charge without a code',
    );
  });

  it.each(['REMOVIDO_PELO_USUARIO_RECEBEDOR', 'REMOVIDO_PELO_PSP', 'REMOVIDA_POR_OUTRO'])(
    'has a charge that is %s removed [EXT-09]',
    (status) => {
      expect(parseCharge(PARTNER, TXID, charge({ status })).status).toBe('removed');
    },
  );

  it('says removed of the bank that writes so, and of a status that is new nothing [EXT-09]', () => {
    const removed = sample('get-cob-removido-pelo-usuario.json');
    expect(parseCharge(PARTNER, TXID, removed)).toEqual({ status: 'removed', payments: [] });
    expect(parseCharge(PARTNER, TXID, charge({ status: 'EM_ANALISE' })).status).toBe('payable');
  });

  it('has amounts as numbers and times without seconds or offset [EXT-08]', () => {
    const told = pix({ valor: 90, horario: '2026-03-02T12:00' });
    expect(
      parseCharge(PARTNER, TXID, charge({ status: 'CONCLUIDA', pix: [told] })).payments,
    ).toEqual([{ endToEndId: E2E, amountCents: 9_000, paidAt: new Date(PAID_AT), refunds: [] }]);
    for (const [valor, cents] of [
      [90.5, 9_050],
      ['90.5', 9_050],
      ['90', 9_000],
      [0.07, 7],
      [1_234.56, 123_456],
    ] as const) {
      const read = parseRefund(PARTNER, 'R1', refund({ valor }));
      expect([valor, read.amountCents]).toEqual([valor, cents]);
    }
    for (const valor of [0, '0.00', -5, '1,00', 0.001, 1e9, '10000000.00', {}]) {
      expect(() => parseRefund(PARTNER, 'R1', refund({ valor }))).toThrow('another shape');
    }
  });

  it('hides neither a payment nor its charge behind a part that cannot be read [EXT-10]', () => {
    const paid = (...told: readonly unknown[]) =>
      parseCharge(
        PARTNER,
        TXID,
        charge({ status: 'CONCLUIDA', calendario: { criacao: PAID_AT }, pix: told }),
      );
    const whole = { endToEndId: E2E, amountCents: 9_000, paidAt: new Date(PAID_AT), refunds: [] };
    for (const over of [{ valor: 'x' }, { horario: 'ontem' }, { devolucoes: 'x' }]) {
      expect(paid(pix(over))).toEqual({ status: 'paid', payments: [whole] });
    }
    // With two payments the amount of the unreadable one cannot be derived.
    expect(paid(pix(), pix({ valor: 'x' })).payments).toEqual([whole]);
    expect(() => paid({ endToEndId: '' })).toThrow('paid by what cannot be read');
    const told = [refund({ valor: 'x' }), null, refund({ status: 'NOVO' }), refund({ id: '?' })];
    expect(paid(pix({ devolucoes: told })).payments[0]?.refunds).toMatchObject([
      { refundId: 'R1', status: 'processing' },
    ]);
  });

  it('takes an only payment and an only refund without the brackets of their list [EXT-10]', () => {
    const devolucoes = refund({ status: 'DEVOLVIDO' });
    const paid = charge({ status: 'CONCLUIDA', pix: pix({ devolucoes }) });
    expect(parseCharge(PARTNER, TXID, paid)).toMatchObject({
      status: 'paid',
      payments: [{ endToEndId: E2E, refunds: [{ refundId: 'R1', status: 'done' }] }],
    });
  });

  it('has no payments in an empty period, which ends there [EXT-11]', () => {
    const page = parseReceived(PARTNER, sample('get-pix-periodo-vazio.json'));
    expect(page).toEqual({ lines: [], unreadable: [], size: 100, pages: 0, total: 0 });
  });
});

describe('an answer about a refund', () => {
  const parsed = (over: object) => parseRefund(PARTNER, 'R1', refund(over));

  it('is of the one that was asked for', () => {
    expect(() => parseRefund(PARTNER, 'R2', refund())).toThrow('pix:marca: another refund');
  });

  it('says when the money left, and hides no refund whose moment cannot be read [MONEY-09]', () => {
    const done = { refundId: 'R1', amountCents: 4_000, status: 'done', failure: null };
    const liquidacao = '2026-03-03T09:00:00.000Z';
    expect(parsed({ status: 'DEVOLVIDO', horario: { liquidacao } })).toEqual({
      ...done,
      settledAt: new Date(liquidacao),
    });
    for (const horario of [undefined, {}, { liquidacao: 'ontem' }, 7]) {
      expect(parsed({ status: 'DEVOLVIDO', horario })).toEqual({ ...done, settledAt: null });
    }
  });

  it('has words of a failure only where it failed [MONEY-53]', () => {
    const motivo = 'Conta encerrada';
    expect(parsed({ status: 'NAO_REALIZADO', motivo })).toMatchObject({
      status: 'failed',
      failure: motivo,
    });
    expect(parsed({ status: 'DEVOLVIDO', motivo }).failure).toBeNull();
    expect(parsed({ motivo }).failure).toBeNull();
  });
});

describe('a page of what was received', () => {
  const page = (lines: readonly unknown[]) =>
    parseReceived(PARTNER, {
      parametros: {
        paginacao: { itensPorPagina: 500, quantidadeDePaginas: 2, quantidadeTotalDeItens: 700 },
      },
      pix: lines,
    });

  it('tells each line that can be read, and beside them what identifies the others [MONEY-10]', () => {
    const torn = { endToEndId: 'torta', valor: '1,00', horario: PAID_AT, chave: 'pix@a.example' };
    const read = page([pix({ txid: TXID, chave: 'pix@a.example' }), torn, null, pix({ txid: '' })]);
    const line = { endToEndId: E2E, amountCents: 9_000, paidAt: new Date(PAID_AT), refunds: [] };
    expect(read).toEqual({
      lines: [
        { ...line, txid: TXID, pixKey: 'pix@a.example' },
        { ...line, txid: null, pixKey: null },
      ],
      unreadable: [
        {
          lineKey: 'torta',
          endToEndId: 'torta',
          txid: null,
          pixKey: 'pix@a.example',
          amountCents: null,
          paidAt: new Date(PAID_AT),
        },
        {
          lineKey: expect.stringMatching(/^[\da-f]{64}$/),
          endToEndId: null,
          txid: null,
          pixKey: null,
          amountCents: null,
          paidAt: null,
        },
      ],
      size: 500,
      pages: 2,
      total: 700,
    });
  });

  it('is one without its pagination, and with its only line without brackets [EXT-11]', () => {
    const [line] = page([pix()]).lines;
    for (const parametros of [null, {}, { paginacao: null }]) {
      const read = parseReceived(PARTNER, { parametros, pix: [pix()] });
      expect(read).toEqual({ lines: [line], unreadable: [], size: 0, pages: 0, total: 0 });
    }
    expect(parseReceived(PARTNER, { parametros: null, pix: pix() }).lines).toEqual([line]);
    // Something else, such as a notice of maintenance, is no empty page.
    for (const answer of [{}, { pix: null }, { mensagem: 'Em manutenção' }]) {
      expect(() => parseReceived(PARTNER, answer)).toThrow('another shape');
    }
  });

  it('knows a line that cannot be read by what it says, so that it is met as the same again', () => {
    const keyOf = (line: unknown) => page([line]).unreadable[0]?.lineKey;
    expect(keyOf({ valor: 'x' })).toBe(keyOf({ valor: 'x' }));
    expect(keyOf({ valor: 'x' })).not.toBe(keyOf({ valor: 'y' }));
  });
});
