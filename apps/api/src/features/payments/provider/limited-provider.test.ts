import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  LIMITED_SECONDS,
  startLimitedProvider,
} from '../../../testing/outside/changed-provider.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { alignCharge } from '../charge/align-charge.ts';
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
  // Status 429: the pause of a job does not grow with it.
  const isLeftAlone = { message: expect.stringMatching(/circuit open$/), status: 429 };
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

it('makes each charge once at a provider with a limit, after the pause that it asks for [EXT-32]', async () => {
  const { services, asked, close } = await startLimitedProvider(server.services);
  const fixture = await stageFixture(services, { vacancies: 12 });
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const answer = await enter(server, fixture, await entrantFixture(services));
    ids.push(answer.json<{ registration: { id: number } }>().registration.id);
  }
  const refused = async (): Promise<number> => {
    const made = await Promise.allSettled(ids.map((id) => alignCharge(services, id)));
    return made.filter(({ status }) => status === 'rejected').length;
  };
  expect(await alignCharge(services, ids[0] ?? 0).catch(() => 'refused')).toBe('refused');
  const first = asked();
  // Nobody asks during the pause.
  expect(await refused()).toBe(12);
  expect(asked()).toBe(first);
  server.clock.advance(LIMITED_SECONDS * 1_000);
  expect(await refused()).toBe(0);
  expect(await refused()).toBe(0);
  expect(asked()).toBe(first + 12);
  const charges = await services.db
    .selectFrom('charges')
    .select(['registration_id', 'status'])
    .where('registration_id', 'in', ids)
    .execute();
  expect(charges.map(({ status }) => status)).toEqual(ids.map(() => 'open'));
  await close();
  await recoverPartners(server);
});
