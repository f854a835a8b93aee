import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_CREDENTIALS, type Partners, startPartners } from '../start-partners.ts';
import { REGISTRY_VEHICLES } from './vehicles.ts';

let now = new Date('2026-03-01T12:00:00Z');
let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ clock: () => now });
});
afterAll(() => partners.close());
afterEach(() => partners.switches.reset());

function askToken(form: Record<string, string>) {
  return fetch(`${partners.url}/core/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
}

async function takeToken(): Promise<string> {
  const response = await askToken({
    grant_type: 'client_credentials',
    client_id: DEMO_CREDENTIALS.core.clientId,
    client_secret: DEMO_CREDENTIALS.core.clientSecret,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { access_token: string }).access_token;
}

function askChassis(query: Record<string, string>, token: string) {
  return fetch(`${partners.url}/core/chassis?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

const [vehicle] = REGISTRY_VEHICLES;
if (vehicle === undefined) throw new Error('The registry is empty.');

test('hands out a bearer token for the client credentials [EXT-01]', async () => {
  const response = await askToken({
    grant_type: 'client_credentials',
    client_id: DEMO_CREDENTIALS.core.clientId,
    client_secret: DEMO_CREDENTIALS.core.clientSecret,
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    access_token: expect.stringMatching(/^\S{20,}$/),
    token_type: 'Bearer',
    expires_in: 3600,
  });
});

test('refuses wrong credentials and other grants [EXT-01]', async () => {
  const wrong = await askToken({
    grant_type: 'client_credentials',
    client_id: DEMO_CREDENTIALS.core.clientId,
    client_secret: 'guess',
  });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toEqual({ error: 'invalid_client' });

  const grant = await askToken({ grant_type: 'password' });
  expect(grant.status).toBe(400);
  expect(await grant.json()).toEqual({ error: 'unsupported_grant_type' });
});

test('answers a vehicle by brand and chassis [EXT-02]', async () => {
  const response = await askChassis(
    { marca: 'Mitsubishi', chassi: vehicle.nu_chassi.toLowerCase() },
    await takeToken(),
  );

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    data: [
      {
        nu_chassi: vehicle.nu_chassi,
        mmc_veic_novo: vehicle.mmc_veic_novo,
        mmc_cor_veiculo: vehicle.mmc_cor_veiculo,
        mmc_descricao_modelo: vehicle.mmc_descricao_modelo,
        mmc_ano_fabricacao: vehicle.mmc_ano_fabricacao,
        mmc_placa: vehicle.mmc_placa,
      },
    ],
  });
});

test('knows a brand by its short name too', async () => {
  const response = await askChassis({ marca: 'MIT', chassi: vehicle.nu_chassi }, await takeToken());

  expect(await response.json()).toMatchObject({ data: [{ nu_chassi: vehicle.nu_chassi }] });
});

test('answers an empty list for an unknown chassis or another brand’s [EXT-02]', async () => {
  const token = await takeToken();
  const unknown = await askChassis({ marca: 'mitsubishi', chassi: '93XZZZZZZZZ000000' }, token);
  const other = await askChassis({ marca: 'suzuki', chassi: vehicle.nu_chassi }, token);

  expect(await unknown.json()).toEqual({ data: [] });
  expect(await other.json()).toEqual({ data: [] });
});

test('pages through a brand by release date [EXT-03]', async () => {
  const token = await takeToken();
  const query = { marca: 'mitsubishi', data_inicio: '2022-01-01', data_fim: '2022-12-31' };
  const expected = REGISTRY_VEHICLES.filter(
    ({ marca, data_liberacao: day }) => marca === 'mitsubishi' && day.startsWith('2022'),
  );
  const chassis: string[] = [];
  let pages = 1;
  for (let pagina = 1; pagina <= pages; pagina += 1) {
    const response = await askChassis({ ...query, pagina: String(pagina) }, token);
    const body = (await response.json()) as {
      data: { nu_chassi: string }[];
      pagina: number;
      total_paginas: number;
    };
    expect(body.pagina).toBe(pagina);
    pages = body.total_paginas;
    chassis.push(...body.data.map((record) => record.nu_chassi));
  }

  // A single page would not prove that all pages are read.
  expect(pages).toBeGreaterThan(1);
  expect(chassis.toSorted()).toEqual(expected.map((one) => one.nu_chassi).toSorted());
});

test('includes both ends of the release dates [EXT-03]', async () => {
  const day = vehicle.data_liberacao;
  const response = await askChassis(
    { marca: 'mitsubishi', data_inicio: day, data_fim: day },
    await takeToken(),
  );

  expect(await response.json()).toMatchObject({
    data: [{ nu_chassi: vehicle.nu_chassi }],
    pagina: 1,
    total_paginas: 1,
  });
});

test.each<Record<string, string>>([
  { marca: 'mitsubishi' },
  { marca: 'mitsubishi', data_inicio: '2024-01-01' },
  { marca: 'mitsubishi', data_inicio: 'ontem', data_fim: '2024-01-01' },
  { chassi: 'X' },
])('refuses the incomplete query %o', async (query) => {
  expect((await askChassis(query, await takeToken())).status).toBe(400);
});

test('refuses a missing, wrong, expired or revoked token [EXT-02]', async () => {
  const query = { marca: 'mitsubishi', chassi: vehicle.nu_chassi };
  expect((await fetch(`${partners.url}/core/chassis?marca=suzuki&chassi=x`)).status).toBe(401);
  expect((await askChassis(query, 'guess')).status).toBe(401);

  const token = await takeToken();
  now = new Date(now.getTime() + 3_600_000);
  expect((await askChassis(query, token)).status).toBe(401);

  const fresh = await takeToken();
  expect((await askChassis(query, fresh)).status).toBe(200);
  partners.revokeTokens();
  expect((await askChassis(query, fresh)).status).toBe(401);
});

test('is down, unauthorised, senseless or slow when told to', async () => {
  const token = await takeToken();
  const query = { marca: 'mitsubishi', chassi: vehicle.nu_chassi };

  partners.switches.set({ core: 'down' });
  expect((await askChassis(query, token)).status).toBe(503);

  partners.switches.set({ core: 'unauthorised' });
  expect((await askChassis(query, token)).status).toBe(401);
  expect((await askToken({ grant_type: 'client_credentials' })).status).toBe(401);

  partners.switches.set({ core: 'garbage' });
  expect(await (await askChassis(query, token)).json()).toMatchObject({
    data: [{ nu_chassi: 42 }, null],
  });

  partners.switches.set({ core: { mode: 'slow', ms: 5000 } });
  await expect(
    fetch(`${partners.url}/core/chassis`, { signal: AbortSignal.timeout(100) }),
  ).rejects.toThrow('timeout');
});
