import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Partners, startPartners } from '../../start-partners.ts';
import { readLocation } from './br-code.ts';
import { chargeBody, createPixClient, KEY, newTxid } from '../pix-client.testing.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
let partners: Partners;
let ask: Awaited<ReturnType<typeof createPixClient>>;

beforeAll(async () => {
  partners = await startPartners({
    clock: () => NOW,
    publicUrl: 'http://pix.example:3001',
    receivers: { [KEY]: { name: 'EVENTOS 4X4', city: 'SAO PAULO' } },
  });
  ask = await createPixClient(partners);
});
afterAll(() => partners.close());
afterEach(() => partners.switches.reset());

const problem = (type: string) => ({ type: `https://pix.bcb.gov.br/api/v2/error/${type}` });

test('creates an active charge with a payable code', async () => {
  const txid = newTxid();
  const created = await ask('PUT', `/cob/${txid}`, chargeBody());

  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    calendario: { criacao: NOW.toISOString(), expiracao: 3600 },
    txid,
    revisao: 0,
    loc: {
      id: expect.any(Number),
      location: created.body?.location,
      tipoCob: 'cob',
      criacao: NOW.toISOString(),
      txid,
    },
    location: expect.stringMatching(/^pix\.example:3001\/pix\/qr\/v2\/[0-9a-f]{32}$/),
    status: 'ATIVA',
    valor: { original: '1000.00', modalidadeAlteracao: 0 },
    chave: KEY,
    solicitacaoPagador: 'Inscrição 42',
    pixCopiaECola: expect.stringContaining('5911EVENTOS 4X46009SAO PAULO'),
  });
  expect(readLocation(String(created.body?.pixCopiaECola))).toBe(created.body?.location);
  expect((await ask('GET', `/cob/${txid}`)).body).toEqual(created.body);
});

test('answers the same charge to the same request again, and revises it for another', async () => {
  const txid = newTxid();
  const first = await ask('PUT', `/cob/${txid}`, chargeBody());

  expect((await ask('PUT', `/cob/${txid}`, chargeBody())).body).toEqual(first.body);
  expect(
    (await ask('PUT', `/cob/${txid}`, chargeBody({ valor: { original: '500.00' } }))).body,
  ).toMatchObject({ revisao: 1, valor: { original: '500.00' }, location: first.body?.location });
});

test('revises the amount of an active charge', async () => {
  const txid = newTxid();
  const { body } = await ask('PUT', `/cob/${txid}`, chargeBody());
  const revised = await ask('PATCH', `/cob/${txid}`, { valor: { original: '500.00' } });

  expect(revised.status).toBe(200);
  expect(revised.body).toMatchObject({
    revisao: 1,
    status: 'ATIVA',
    valor: { original: '500.00' },
    pixCopiaECola: body?.pixCopiaECola,
  });
});

test('removes a charge, which then cannot be changed, recreated or paid', async () => {
  const txid = newTxid();
  await ask('PUT', `/cob/${txid}`, chargeBody());
  const removed = await ask('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });

  expect(removed.body).toMatchObject({ revisao: 1, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  for (const [method, body] of [
    ['PATCH', { valor: { original: '1.00' } }],
    ['PUT', chargeBody({ valor: { original: '1.00' } })],
  ] as const) {
    const refused = await ask(method, `/cob/${txid}`, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject(problem('CobOperacaoInvalida'));
  }
  await expect(partners.pay(txid)).rejects.toThrow('removida');
});

test.each([
  [{ valor: { original: '1000' } }, 'cob.valor.original'],
  [{ valor: { original: '0.00' } }, 'cob.valor.original'],
  [{ valor: undefined }, 'cob.valor.original'],
  [{ chave: undefined }, 'cob.chave'],
  [{ chave: 'no key' }, 'cob.chave'],
  [{ calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
  [{ devedor: { cpf: '123', nome: 'Ana' } }, 'cob.devedor'],
  [{ solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
  [{ infoAdicionais: [{ nome: 'x' }] }, 'cob.infoAdicionais'],
  [{ loc: { id: 7 } }, 'cob.loc.id'],
])('refuses a charge with %o', async (change, property) => {
  const refused = await ask('PUT', `/cob/${newTxid()}`, chargeBody(change));

  expect(refused.status).toBe(400);
  expect(refused.type).toContain('application/problem+json');
  expect(refused.body).toMatchObject({
    ...problem('CobOperacaoInvalida'),
    status: 400,
    violacoes: [{ propriedade: property }],
  });
});

test('refuses a txid that is too short, and JSON that is none', async () => {
  expect((await ask('PUT', '/cob/short', chargeBody())).body).toMatchObject(
    problem('CobOperacaoInvalida'),
  );
  expect((await ask('PATCH', `/cob/${newTxid()}`, {})).body).toMatchObject({
    ...problem('CobNaoEncontrado'),
    status: 404,
  });
  expect((await ask('GET', `/cob/${newTxid()}`)).status).toBe(404);
});

test('refuses to remove and change at once, and any other status', async () => {
  const txid = newTxid();
  await ask('PUT', `/cob/${txid}`, chargeBody());

  for (const body of [
    { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', valor: { original: '1.00' } },
    { status: 'CONCLUIDA' },
  ]) {
    expect((await ask('PATCH', `/cob/${txid}`, body)).status).toBe(400);
  }
  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({ status: 'ATIVA', revisao: 0 });
});

test('lists charges by time and status, in pages', async () => {
  const txids = [newTxid(), newTxid(), newTxid()];
  for (const txid of txids) await ask('PUT', `/cob/${txid}`, chargeBody());
  await partners.pay(txids[2] ?? '');
  const query = 'inicio=2026-03-01T00:00:00Z&fim=2026-03-01T23:59:59-03:00&status=CONCLUIDA';

  const listed = await ask('GET', `/cob?${query}`);
  expect(listed.body).toMatchObject({
    parametros: {
      paginacao: {
        paginaAtual: 0,
        itensPorPagina: 100,
        quantidadeDePaginas: 1,
        quantidadeTotalDeItens: 1,
      },
    },
    cobs: [{ txid: txids[2], pix: [{ valor: '1000.00' }] }],
  });

  const paged = await ask(
    'GET',
    '/cob?inicio=2026-03-01T00:00:00Z&fim=2026-03-02T00:00:00Z&paginacao.itensPorPagina=2&paginacao.paginaAtual=1',
  );
  expect(paged.body?.cobs).toHaveLength(2);

  const earlier = await ask('GET', '/cob?inicio=2026-02-01T00:00:00Z&fim=2026-02-02T00:00:00Z');
  expect(earlier.body).toMatchObject({ cobs: [] });
});

test.each([
  '',
  'inicio=2026-03-01&fim=2026-03-02',
  'inicio=2026-03-02T00:00:00Z&fim=2026-03-01T00:00:00Z',
  'inicio=2026-03-01T00:00:00Z&fim=2026-03-02T00:00:00Z&paginacao.paginaAtual=-1',
])('refuses the query %j', async (query) => {
  const refused = await ask('GET', `/cob?${query}`);

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject(problem('CobConsultaInvalida'));
});

test('needs a valid token and right credentials', async () => {
  const bare = await fetch(`${partners.url}/pix/v2/cob/${newTxid()}`);
  expect(bare.status).toBe(401);
  expect(bare.headers.get('content-type')).toContain('application/problem+json');

  const token = await fetch(`${partners.url}/pix/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('trilha:guess')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect(token.status).toBe(401);
});

test('is down, slow or lying when told to', async () => {
  const txid = newTxid();
  await ask('PUT', `/cob/${txid}`, chargeBody());

  partners.switches.set({ pix: 'lying' });
  const lie = await ask('GET', `/cob/${txid}`);
  expect(lie.body).toMatchObject({ status: 'CONCLUIDA' });
  expect(lie.body).not.toHaveProperty('pix');

  partners.switches.set({ pix: 'down' });
  expect(await ask('GET', `/cob/${txid}`)).toMatchObject({
    status: 503,
    body: problem('ServicoIndisponivel'),
  });

  partners.switches.set({ pix: { mode: 'slow', ms: 5000 } });
  await expect(
    fetch(`${partners.url}/pix/v2/cob`, { signal: AbortSignal.timeout(100) }),
  ).rejects.toThrow('timeout');
});
