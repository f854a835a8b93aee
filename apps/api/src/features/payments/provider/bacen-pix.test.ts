import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { defaultBrand } from '@trilha/brands/brands.ts';
import { expect, it } from 'vitest';
import { PIX_DIALECTS } from '../../../config/pix-dialects.data.ts';
import { createBacenPix } from './bacen-pix.ts';

const URL_OF_API = 'http://provider.localhost';
const TXID = 'a'.repeat(32);
const CHARGE = {
  txid: TXID,
  status: 'ATIVA',
  valor: { original: '10.00' },
  pixCopiaECola: '000201',
};

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

/** The API with a provider that gives these answers in order. Records the requests. */
function provider(...answers: ReadonlyArray<readonly [status: number, body?: unknown]>) {
  const asked: Asked[] = [];
  const tokens: string[] = [];
  const left = [...answers];
  const answer = (status: number, body: unknown) => Response.json(body, { status });
  const pix = createBacenPix({
    url: `${URL_OF_API}/v2`,
    tokenUrl: `${URL_OF_API}/oauth/token`,
    dialect: PIX_DIALECTS.standard,
    appKey: '',
    clientId: 'id',
    clientSecret: 'secret',
    receiver: { ...defaultBrand.pix, pix_key: 'pix@marca.example' },
    partner: 'pix:marca',
    guard: (_, call) => call(),
    clock: { now: () => new Date('2026-03-02T12:00:00Z') },
    fetch: async (input: string | URL | Request, { method = '', headers, body } = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname === '/oauth/token') {
        tokens.push(`t${tokens.length}`);
        return answer(200, { access_token: tokens.at(-1), expires_in: 3_600 });
      }
      const token = new Headers(headers).get('authorization');
      asked.push({
        method,
        path: pathname,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        token,
      });
      const [status, said] = left.shift() ?? [500];
      return answer(status, said ?? {});
    },
  });
  return { pix, asked, routes: () => asked.map(({ method, path }) => `${method} ${path}`) };
}

const request = (lifeMs: number) => {
  const createdAt = new Date('2026-03-02T12:00:00Z');
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  return { txid: TXID, amountCents: 1_000, createdAt, expiresAt, description: 'Inscrição 7' };
};
const REFUND = { endToEndId: 'E1', refundId: 'R1', amountCents: 1_000 };

it('asks for what the charge is to be: amount, key, words and whole seconds to pay it in, one at least [PAY-13]', async () => {
  const { pix, asked } = provider([201, CHARGE], [201, CHARGE]);
  await pix.createCharge(request(1_500));
  await pix.createCharge(request(-5_000));
  const terms = {
    valor: { original: '10.00' },
    chave: 'pix@marca.example',
    solicitacaoPagador: 'Inscrição 7',
  };
  expect(asked.map(({ body }) => body)).toEqual([
    { ...terms, calendario: { expiracao: 2 } },
    { ...terms, calendario: { expiracao: 1 } },
  ]);
});

it('reads the charge that a refusal to make it twice speaks of, and no other refusal [PAY-13]', async () => {
  const twice = provider([409], [200, CHARGE]);
  expect(await twice.pix.createCharge(request(60_000))).toBe('000201');
  expect(twice.routes()).toEqual([`PUT /v2/cob/${TXID}`, `GET /v2/cob/${TXID}`]);
  for (const status of [403, 429, 500]) {
    const down = provider([status], [200, CHARGE]);
    await expect(down.pix.createCharge(request(60_000))).rejects.toThrow(`status ${status}`);
    expect(down.routes()).toHaveLength(1);
  }
});

it('reads the code of a charge where making it tells none [EXT-08]', async () => {
  const { pixCopiaECola: _, ...silent } = CHARGE;
  const told = provider([201, { ...silent, pixCopiaECola: null }], [200, CHARGE]);
  expect(await told.pix.createCharge(request(60_000))).toBe('000201');
  const never = provider([201, silent], [200, silent]);
  await expect(never.pix.createCharge(request(60_000))).rejects.toThrow('without a code');
});

it.each([
  ['location', { location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' }],
  [
    'loc',
    { loc: { id: 7, location: 'https://pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' } },
  ],
])('makes a dynamic code of a charge that has only its %s [EXT-21]', async (_member, member) => {
  const { pixCopiaECola: _, ...silent } = CHARGE;
  const told = provider([201, { ...silent, ...member }]);
  const code = await told.pix.createCharge(request(60_000));
  expect(getPixPayloadInfo(code)).toMatchObject({
    url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
    merchantName: defaultBrand.pix.name,
    merchantCity: defaultBrand.pix.city,
  });
  expect(told.routes()).toEqual([`PUT /v2/cob/${TXID}`]);
});

it('refuses a charge whose location is no address [EXT-21]', async () => {
  const { pixCopiaECola: _, ...silent } = CHARGE;
  const wrong = { ...silent, location: 'none' };
  const told = provider([201, wrong], [200, wrong]);
  await expect(told.pix.createCharge(request(60_000))).rejects.toThrow('charge');
});

it('prefers the code that the provider gives to one made of its location [EXT-21]', async () => {
  const told = provider([201, { ...CHARGE, location: 'pix.example.com/qr/v2/1' }]);
  expect(await told.pix.createCharge(request(60_000))).toBe('000201');
});

it('asks once more with another token where the first was refused, and not for ever', async () => {
  const forgot = provider([401], [200, CHARGE]);
  expect(await forgot.pix.readCharge(TXID)).toMatchObject({ status: 'payable' });
  expect(forgot.asked.map(({ token }) => token)).toEqual(['Bearer t0', 'Bearer t1']);
  const refuses = provider([401], [401], [200, CHARGE]);
  await expect(refuses.pix.readCharge(TXID)).rejects.toThrow('status 401');
  expect(refuses.asked).toHaveLength(2);
  const other = provider([500], [200, CHARGE]);
  await expect(other.pix.readCharge(TXID)).rejects.toThrow('status 500');
  expect(other.asked).toHaveLength(1);
});

it('withdraws a charge, or reads what became of one that is refused; anything else is no answer', async () => {
  const removed = { ...CHARGE, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
  const open = provider([200, removed]);
  expect(await open.pix.withdrawCharge(TXID)).toMatchObject({ status: 'removed' });
  expect(open.asked[0]).toMatchObject({
    method: 'PATCH',
    body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
  });
  const refused = provider([422], [200, removed]);
  expect(await refused.pix.withdrawCharge(TXID)).toMatchObject({ status: 'removed' });
  const down = provider([500], [200, removed]);
  await expect(down.pix.withdrawCharge(TXID)).rejects.toThrow('status 500');
  expect(down.asked).toHaveLength(1);
});

it('calls a refund failed only where it was refused and is not there; that we do not know is no failure [MONEY-53]', async () => {
  const failed = { refundId: 'R1', amountCents: 1_000, status: 'failed', settledAt: null };
  const refused = provider([422, { detail: 'Saldo insuficiente.' }], [404]);
  expect(await refused.pix.refund(REFUND)).toEqual({ ...failed, failure: 'Saldo insuficiente.' });
  const there = provider([409], [200, { id: 'R1', valor: '10.00', status: 'DEVOLVIDO' }]);
  expect(await there.pix.refund(REFUND)).toMatchObject({ status: 'done' });
  for (const answers of [[[500]], [[422], [500]]] as const) {
    const unknown = provider(...answers);
    await expect(unknown.pix.refund(REFUND)).rejects.toThrow('status 500');
  }
});
