import { UFS } from '@trilha/contract/brazil/states.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Partners, startPartners } from '../start-partners.ts';
import { findAddress } from './find-address.ts';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.close());
afterEach(() => partners.switches.reset());

const ask = (cep: string) => fetch(`${partners.url}/ws/${cep}/json/`);

test('answers an exact address in the public service’s shape [EXT-06]', async () => {
  const response = await ask('01310100');

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: 'de 612 a 1510 - lado par',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  });
});

test('answers a small town without street or district [EXT-06]', async () => {
  expect(await (await ask('37795000')).json()).toMatchObject({
    logradouro: '',
    bairro: '',
    localidade: 'Andradas',
    uf: 'MG',
  });
});

test('makes up the same plausible address for the same code', async () => {
  const first = await (await ask('88015420')).json();

  expect(first).toMatchObject({ localidade: 'Florianópolis', uf: 'SC', estado: 'Santa Catarina' });
  expect(first).toMatchObject({
    logradouro: expect.stringMatching(/^(Rua|Avenida|Travessa|Alameda) ./),
  });
  expect(await (await ask('88015420')).json()).toEqual(first);
});

test.each([
  ['04999999', 'SP'],
  ['19999999', 'SP'],
  ['22041001', 'RJ'],
  ['29999999', 'ES'],
  ['68899999', 'PA'],
  ['68900000', 'AP'],
  ['69399999', 'RR'],
  ['69400000', 'AM'],
  ['72799999', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['76800000', 'RO'],
  ['99980000', 'RS'],
])('%s lies in %s', (cep, uf) => {
  expect(findAddress(cep)?.uf).toBe(uf);
});

test('every state has codes', () => {
  const found = new Set<string | undefined>();
  for (let prefix = 1000; prefix < 100_000; prefix += 50) {
    found.add(findAddress(`${String(prefix).padStart(5, '0')}123`)?.uf);
  }
  found.delete(undefined);

  expect(found).toEqual(new Set(UFS));
});

test.each(['99999999', '00000000', '00999999', '78950000'])(
  'answers erro for %s, which nobody has [EXT-06]',
  async (cep) => {
    const response = await ask(cep);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ erro: true });
  },
);

test.each(['1234567', '123456789', 'abcdefgh', '01310-10'])(
  'refuses %s, which is no CEP',
  async (cep) => {
    expect((await ask(cep)).status).toBe(400);
  },
);

test('is down, senseless or slow when told to', async () => {
  partners.switches.set({ cep: 'down' });
  expect((await ask('01310100')).status).toBe(503);

  partners.switches.set({ cep: 'garbage' });
  await expect((await ask('01310100')).json()).rejects.toThrow(SyntaxError);

  partners.switches.set({ cep: { mode: 'slow', ms: 5000 } });
  await expect(
    fetch(`${partners.url}/ws/01310100/json/`, { signal: AbortSignal.timeout(100) }),
  ).rejects.toThrow('timeout');
});
