import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  LIMITED_SECONDS,
  startLimitedProvider,
} from '../../../testing/outside/changed-provider.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pixProviderOf } from './pix-provider-of.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('leaves a provider that answers 429 alone until it may be asked again [EXT-32]', async () => {
  const { services, asked, close } = await startLimitedProvider(server.services);
  const { clock } = server;
  const createdAt = clock.now();
  const charge = {
    txid: 'limited'.padEnd(26, '0'),
    amountCents: 50_000,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
    description: 'Inscrição 7',
  };
  const create = () => pixProviderOf(services, 1).createCharge(charge);

  await expect(create()).rejects.toMatchObject({ status: 429, retryAfter: LIMITED_SECONDS });
  const isLeftAlone = { message: expect.stringMatching(/circuit open$/) };
  await expect(create()).rejects.toMatchObject({ ...isLeftAlone, retryAfter: LIMITED_SECONDS });
  clock.advance(LIMITED_SECONDS * 1_000 - 1);
  await expect(create()).rejects.toMatchObject(isLeftAlone);
  expect(asked()).toBe(1);

  clock.advance(1);
  expect(await create()).toContain('br.gov.bcb.pix');
  // The pause is over for good, not only for one call.
  expect(await services.db.selectFrom('circuit_breakers').selectAll().execute()).toEqual([]);

  await close();
  await recoverPartners(server);
});
