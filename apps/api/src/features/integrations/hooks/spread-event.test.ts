import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { confirmedEntry, hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { spreadEvent } from './spread-event.ts';

type Event = Parameters<typeof spreadEvent>[1];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What a webhook is told of an event; nothing where it is not told. */
async function told(event: Pick<Event, 'kind' | 'stage'> & Partial<Event>): Promise<unknown[]> {
  const { services, clock } = server;
  const at = clock.now().toISOString();
  const event_id = crypto.randomUUID();
  await spreadEvent(services, { event_id, at, ...event });
  const rows = services.db.selectFrom('webhook_deliveries').select('body');
  const bodies = await rows.where('event_id', '=', event_id).execute();
  return bodies.map(({ body }) => {
    const { timestamp, ...message } = JSON.parse(body) as Record<string, unknown>;
    expect(timestamp).toBe(at);
    return message;
  });
}

it('tells of an event what it is about, and nothing that it is not [HOOK-10]', async () => {
  await hookFixture(server);
  const fixture = await stageFixture(server.services, { event_value_cents: 0 });
  const { id, number } = await confirmedEntry(server, fixture);
  const { id: car } = await server.services.db
    .selectFrom('registration_vehicles')
    .select('id')
    .where('registration_id', '=', id)
    .executeTakeFirstOrThrow();
  const stage = { id: fixture.stage.id, title: fixture.stage.title };
  const registration = { id, number, status: 'Registrado com sucesso' };
  const about = { stage: stage.id };
  expect(await told({ kind: 'registration.confirmed', ...about, registration: id })).toEqual([
    { type: 'registration.confirmed', data: { stage, registration } },
  ]);
  expect(await told({ kind: 'registration.checked_in', ...about, car, turn: 3 })).toEqual([
    { type: 'registration.checked_in', data: { stage, registration, car, turn: 3 } },
  ]);
  expect(await told({ kind: 'results.published', ...about, result: 7 })).toEqual([
    { type: 'results.published', data: { stage, result: { id: 7 } } },
  ]);
});

it('tells nobody of a car that is not of the stage, nor of a stage that is gone [HOOK-24]', async () => {
  await hookFixture(server);
  const { stage } = await stageFixture(server.services);
  expect(await told({ kind: 'registration.checked_in', stage: stage.id, car: 999_999 })).toEqual(
    [],
  );
  expect(await told({ kind: 'results.published', stage: 999_999 })).toEqual([]);
  expect(await told({ kind: 'results.published', stage: stage.id })).not.toEqual([]);
});
