import { defaultBrand } from '@trilha/brands/brands.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readByChassis, readByRelease } from './features/lookups/core-answers.ts';
import { askCepService } from './features/lookups/cep-service.ts';
import {
  parseCharge,
  parseCode,
  parseReceived,
  parseRefund,
} from './features/payments/provider/bacen-answers.ts';
import { tokenSource } from './platform/partners/client-credentials.ts';
import { listenLocally, type LocalServer } from './testing/outside/listen-locally.ts';
import { sized } from './testing/long-run.ts';
import type { Services } from './services.ts';

const RECEIVER = defaultBrand.pix;
const TXID = 'a'.repeat(32);
const AT = '2026-11-28T13:00:00.000Z';
const refund = {
  id: 'R1',
  rtrId: 'D00000000202611281300abcdefghijk',
  valor: '40.00',
  status: 'DEVOLVIDO',
  natureza: 'ORIGINAL',
  motivo: 'x',
  horario: { solicitacao: AT, liquidacao: AT },
};
const pix = {
  endToEndId: 'E'.padEnd(32, '0'),
  txid: TXID,
  valor: '90.00',
  chave: 'pix@marca.example',
  horario: AT,
  infoPagador: 'x',
  componentesValor: { original: { valor: '90.00' } },
  devolucoes: [refund],
};
const charge = {
  calendario: { criacao: AT, expiracao: 3_600 },
  txid: TXID,
  revisao: 0,
  loc: { id: 1, location: 'x' },
  status: 'CONCLUIDA',
  valor: { original: '90.00' },
  chave: 'pix@marca.example',
  pixCopiaECola: '000201',
  pix: [pix],
};
const page = {
  parametros: {
    inicio: AT,
    fim: AT,
    paginacao: {
      paginaAtual: 0,
      itensPorPagina: 500,
      quantidadeDePaginas: 1,
      quantidadeTotalDeItens: 1,
    },
  },
  pix: [pix],
};
const vehicle = {
  nu_chassi: '93XKL1TB4PC028818',
  mmc_veic_novo: 'N',
  mmc_cor_veiculo: 'Branco',
  mmc_descricao_modelo: 'L200',
  mmc_ano_fabricacao: '2023',
  mmc_placa: 'LEA3D03',
};
const cep = {
  cep: '01001-000',
  uf: 'SP',
  localidade: 'São Paulo',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  complemento: 'lado ímpar',
  ibge: '3550308',
};
const token = { access_token: 'abc', token_type: 'Bearer', expires_in: 3_600, scope: 'x' };

let outside: LocalServer;
let told: unknown;
beforeAll(async () => {
  outside = await listenLocally((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(told));
  });
});
afterAll(() => outside.close());

type Read = (answer: unknown) => unknown;

/** Makes an HTTP request, for responses without a parser function of their own. */
const asked =
  (ask: () => Promise<unknown>): Read =>
  async (answer) => {
    told = answer;
    return ask();
  };
const cepRead: Read = (answer) => {
  const services = {
    config: { cepUrl: outside.url },
    guard: (_: string, call: () => Promise<unknown>) => call(),
  } as unknown as Services;
  return asked(() => askCepService(services, '01001000'))(answer);
};
const tokenRead: Read = (answer) => {
  const base = { partner: 'x', timeoutMs: 5_000 };
  const clock = { now: () => new Date(AT) };
  const client = { tokenUrl: outside.url, clientId: 'id', clientSecret: 'secret', clock };
  return asked(() => tokenSource(base, client).get())(answer);
};

/** All parsed partner responses, with the members that may be missing. */
const ANSWERS: ReadonlyArray<
  readonly [what: string, answer: object, read: Read, optional: readonly string[]]
> = [
  [
    'a charge',
    charge,
    (answer) => parseCharge('x', TXID, answer),
    [
      'calendario',
      'calendario.criacao',
      'txid',
      'loc',
      'valor',
      'chave',
      'pixCopiaECola',
      'pix.0.txid',
      'pix.0.chave',
      'pix.0.infoPagador',
      'pix.0.componentesValor',
      'pix.0.devolucoes',
      'pix.0.devolucoes.0.rtrId',
      'pix.0.devolucoes.0.natureza',
      'pix.0.devolucoes.0.motivo',
      'pix.0.devolucoes.0.horario',
      'pix.0.devolucoes.0.horario.liquidacao',
    ],
  ],
  [
    'a charge’s code',
    charge,
    (answer) => parseCode('x', { txid: TXID, receiver: RECEIVER }, answer),
    ['pix', 'loc', 'txid'],
  ],
  [
    'received payments',
    page,
    (answer) => parseReceived('x', answer),
    [
      'pix',
      'parametros.paginacao.itensPorPagina',
      'parametros.paginacao.quantidadeDePaginas',
      'parametros.paginacao.quantidadeTotalDeItens',
      'pix.0.txid',
      'pix.0.chave',
      'pix.0.devolucoes',
      'pix.0.devolucoes.0.horario',
    ],
  ],
  [
    'a refund',
    refund,
    (answer) => parseRefund('x', 'R1', answer),
    ['id', 'rtrId', 'natureza', 'motivo', 'horario', 'horario.liquidacao'],
  ],
  [
    'a vehicle',
    { data: [vehicle] },
    (answer) => readByChassis('x', vehicle.nu_chassi, answer),
    [
      'data.0.mmc_veic_novo',
      'data.0.mmc_cor_veiculo',
      'data.0.mmc_descricao_modelo',
      'data.0.mmc_ano_fabricacao',
      'data.0.mmc_placa',
    ],
  ],
  [
    'released vehicles',
    { data: [vehicle], total_paginas: 1 },
    (answer) => readByRelease('x', answer),
    ['data', 'data.0.mmc_veic_novo', 'data.0.mmc_ano_fabricacao', 'data.0.mmc_placa'],
  ],
  ['an address', cep, cepRead, ['logradouro', 'bairro', 'complemento', 'ibge', 'cep']],
  ['a token', token, tokenRead, ['token_type', 'expires_in', 'scope']],
];

type Node = Record<string, unknown>;

/** A copy with these members removed or null. */
function without(answer: object, paths: readonly string[], isNull: boolean): Node {
  const copy = structuredClone(answer) as Node;
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: unknown = copy;
    for (const name of names) at = (at as Node | undefined)?.[name];
    if (typeof at !== 'object' || at === null || !(last in at)) continue;
    if (isNull) (at as Node)[last] = null;
    else Reflect.deleteProperty(at, last);
  }
  return copy;
}

/** A copy with unknown members added to every object. */
function withMore(value: unknown, more: Node): unknown {
  if (Array.isArray(value)) return value.map((one) => withMore(one, more));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, one]) => [name, withMore(one, more)]);
  return { ...more, ...Object.fromEntries(known) };
}

const unknownMembers = fc.dictionary(fc.stringMatching(/^novo[A-Z][a-z]{0,5}$/), fc.jsonValue(), {
  maxKeys: 3,
});

it.each(ANSWERS)(
  'reads %s with members that nobody knows, with null as missing, and without what may be missing [EXT-08]',
  async (_, answer, read, optional) => {
    const whole = await read(answer);
    await fc.assert(
      fc.asyncProperty(fc.subarray([...optional]), unknownMembers, async (gone, more) => {
        expect(await read(withMore(answer, more))).toEqual(whole);
        const missing = await read(without(answer, gone, false));
        expect(await read(withMore(without(answer, gone, true), more))).toEqual(missing);
      }),
      { numRuns: sized(30, 1_000) },
    );
    // Each alone, so that all are covered.
    for (const path of optional) {
      expect(await read(without(answer, [path], true))).toEqual(
        await read(without(answer, [path], false)),
      );
    }
  },
);

it('keeps a token as long as is told, as a number or a text, and for five minutes where nothing is told [EXT-08]', async () => {
  const lives = async (expires_in: unknown) => {
    let now = new Date(AT).getTime();
    const tokens = tokenSource(
      { partner: 'x', timeoutMs: 5_000 },
      {
        tokenUrl: outside.url,
        clientId: 'id',
        clientSecret: 'secret',
        clock: { now: () => new Date(now) },
      },
    );
    told = { access_token: 'first', expires_in };
    await tokens.get();
    told = { access_token: 'second', expires_in };
    for (const seconds of [0, 240, 3_000, 3_600]) {
      now = new Date(AT).getTime() + seconds * 1_000;
      if ((await tokens.get()) === 'second') return seconds;
    }
    return null;
  };
  expect(await lives(3_600)).toBe(3_600);
  expect(await lives('3600')).toBe(3_600);
  for (const nothing of [null, undefined, 'x', -1, 0, {}]) expect(await lives(nothing)).toBe(3_000);
});
