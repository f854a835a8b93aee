import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('one form sent many times at once', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  const entriesOf = (stageId: number) =>
    server.services.db
      .selectFrom('registrations')
      .select('id')
      .where('step_id', '=', stageId)
      .execute();

  test('is one registration, answered alike to all', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const key = 'one-form-many-taps';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter(server, fixture, entrant, {}, key)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await entriesOf(fixture.stage.id)).toHaveLength(1);
  });

  test('asks to come back while its twin takes longer than anybody waits', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const key = 'one-form-slow-twin';
    const { db, clock } = server.services;
    const answer = await db.transaction().execute(async (twin) => {
      await twin
        .insertInto('idempotency_keys')
        .values({
          customer_id: entrant.id,
          key,
          request_hash: Buffer.alloc(32),
          status: 0,
          response: '{}',
          created_at: clock.now(),
        })
        .execute();
      return enter(server, fixture, entrant, {}, key);
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'request_in_progress']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await entriesOf(fixture.stage.id)).toEqual([]);
  });
});
