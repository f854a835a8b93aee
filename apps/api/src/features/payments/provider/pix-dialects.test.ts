import { randomBytes } from 'node:crypto';
import { VARIANT_APP_KEY } from '@trilha/partners/pix/provider-variants.ts';
import { DEMO_CREDENTIALS } from '@trilha/partners/start-partners.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixConfig } from '../../../config/config.ts';
import { PIX_PROVIDERS, type PixProviderName } from '../../../config/pix-dialects.data.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createBacenPix } from './bacen-pix.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The hosts at which the stand-in plays each provider: its API, and its token host. */
const HOSTS: Readonly<Record<PixProviderName, readonly [api: string, token: string | null]>> = {
  standard: ['/pix', null],
  bb: ['/bb', '/bb-oauth'],
  'bb-trial': ['/bb-trial', '/bb-trial-oauth'],
  itau: ['/itau', '/itau-sts'],
  inter: ['/inter', null],
  efi: ['/efi', null],
  sicoob: ['/sicoob', '/sicoob-auth'],
};

/** The configuration of a server with this provider. */
function configOf(name: PixProviderName): PixConfig {
  const [api, token] = HOSTS[name];
  const { url } = server.partners;
  const env: Record<string, string> = { PIX_PROVIDER: name, PIX_URL: `${url}${api}` };
  if (token !== null) env['PIX_TOKEN_URL'] = `${url}${token}`;
  if (name.startsWith('bb')) env['PIX_APP_KEY'] = VARIANT_APP_KEY;
  const brand = testConfig(server.partners, env).brands.get(1);
  if (brand === undefined) throw new Error('expected the first brand');
  return brand.pix;
}

function providerOf(pix: PixConfig) {
  const { guard, clock, config } = server.services;
  const receiver = config.brands.get(1)?.brand.pix;
  if (receiver === undefined) throw new Error('expected the first brand');
  return createBacenPix({
    ...pix,
    receiver,
    partner: `pix:${randomBytes(4).toString('hex')}`,
    guard,
    clock,
  });
}

function chargeOf() {
  const createdAt = server.clock.now();
  return {
    txid: randomBytes(16).toString('hex'),
    amountCents: 12_300,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
    description: 'Inscrição 7',
  };
}

describe.each(PIX_PROVIDERS)('the API Pix of %s', (name) => {
  it('charges, reads, lists and gives back [EXT-23]', async () => {
    const pix = providerOf(configOf(name));
    const charge = chargeOf();
    expect(await pix.createCharge(charge)).toMatch(/^000201/);
    expect(await pix.readCharge(charge.txid)).toMatchObject({ status: 'payable', payments: [] });
    const { endToEndId } = await server.partners.pay(charge.txid);
    expect(await pix.readCharge(charge.txid)).toMatchObject({
      status: 'paid',
      payments: [{ endToEndId, amountCents: 12_300 }],
    });
    const around = [-60_000, 60_000].map((ms) => new Date(server.clock.now().getTime() + ms));
    const [from = charge.createdAt, to = charge.expiresAt] = around;
    const { lines } = await pix.listReceived(from, to, 0);
    expect(lines.map((line) => line.endToEndId)).toContain(endToEndId);
    const refund = await pix.refund({ endToEndId, refundId: 'D1', amountCents: 2_300 });
    expect(refund).toMatchObject({ refundId: 'D1', amountCents: 2_300 });
    const other = chargeOf();
    await pix.createCharge(other);
    expect(await pix.withdrawCharge(other.txid)).toMatchObject({ status: 'removed' });
  });
});

it.each(['bb', 'bb-trial', 'itau', 'sicoob'] as const)(
  'is refused by %s without the key of the application, or with another one [EXT-23]',
  async (name) => {
    const config = configOf(name);
    const bare = { ...config, dialect: { ...config.dialect, appKey: null } };
    const wrong = { ...config, appKey: 'somebody-else' };
    for (const pix of [bare, wrong]) {
      const refused = providerOf(pix).createCharge(chargeOf());
      await expect(refused).rejects.toMatchObject({ status: 401 });
    }
  },
);

it.each(['bb', 'itau', 'inter', 'efi', 'sicoob'] as const)(
  'gets no token of %s where it names itself as the standard has it [EXT-23]',
  async (name) => {
    const config = configOf(name);
    const { clientIn, tokenBody, scope } = configOf('standard').dialect;
    const standard = { ...config.dialect, clientIn, tokenBody, scope };
    // Banco do Brasil differs only by its key and its host.
    const asked = name === 'bb' ? { ...standard, scope: null } : standard;
    const refused = providerOf({ ...config, dialect: asked }).createCharge(chargeOf());
    await expect(refused).rejects.toBeInstanceOf(PartnerError);
  },
);

it('asks for what a provider needs, and for nothing that it has no use for [EXT-23]', () => {
  const { url, smtpUrl } = server.partners;
  const read = (env: Record<string, string>) => () => testConfig({ url, smtpUrl }, env);
  expect(read({ PIX_PROVIDER: 'bb' })).toThrow(
    /PIX_TOKEN_URL is missing[\s\S]*PIX_APP_KEY is missing/,
  );
  expect(read({ PIX_PROVIDER: 'nubank' })).toThrow(/PIX_PROVIDER is not one of standard, bb/);
  const sicoob = { PIX_PROVIDER: 'sicoob', PIX_TOKEN_URL: url, PIX_CLIENT_SECRET: '' };
  expect(read(sicoob)).not.toThrow();
  expect(DEMO_CREDENTIALS.pix.clientId).toBe(configOf('sicoob').appKey);
});
