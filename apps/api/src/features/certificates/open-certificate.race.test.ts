import { openCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts';
import { entrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import { entered, hold, openStage } from '../../testing/fixtures/trail-fixture.ts';
import { type RaceApp, startRaceApp } from '../../testing/race-app.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('a certificate, opened twice at once', () => {
  let server: RaceApp;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('gets one address, which both see [AFTER-40]', async () => {
    const { services } = server;
    const { db } = services;
    const ana = await entrantFixture(services);
    const plan = await openStage(services, 'Etapa Penedo');
    await entered(server, plan, ana);
    await hold(services, plan, '2025-09-13T12:00:00Z');
    const params = { step_id: plan.stage.id, id: ana.personId };
    // Both requests wait to insert before either continues.
    const { answers } = await db.transaction().execute(async (tx) => {
      await sql`lock table certificates in share row exclusive mode`.execute(tx);
      const press = () => server.call(openCertificate, { token: ana.token, params, body: {} });
      const asked = { answers: Promise.all([press(), press()]) };
      await expect.poll(() => waitingForLocks(db)).toBe(2);
      return asked;
    });
    const [one, other] = (await answers).map((answer) => answer.json().code);
    expect(one).toMatch(/^[2-9A-HJ-NP-Z]{26}$/);
    expect(other).toBe(one);
    const rows = await db.selectFrom('certificates').select('code').execute();
    expect(rows).toEqual([{ code: one }]);
  });
});
