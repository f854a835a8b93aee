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

/** The messages that a webhook gets for an event; none when it is not subscribed. */
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

async function firstCarOf(registration: number): Promise<number> {
  const cars = server.services.db.selectFrom('registration_vehicles').select('id');
  return (await cars.where('registration_id', '=', registration).executeTakeFirstOrThrow()).id;
}

it('tells of an event what it is about, and nothing that it is not [HOOK-10]', async () => {
  await hookFixture(server);
  const fixture = await stageFixture(server.services, { event_value_cents: 0 });
  const { id, number } = await confirmedEntry(server, fixture);
  const car = await firstCarOf(id);
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

it('tells each turn of a car once, whoever found it out [HOOK-25]', async () => {
  const { db } = server.services;
  await db.deleteFrom('webhook_deliveries').execute();
  await db.deleteFrom('webhooks').execute();
  const { id: hook } = await hookFixture(server);
  const fixture = await stageFixture(server.services, { event_value_cents: 0 });
  const car = await firstCarOf((await confirmedEntry(server, fixture)).id);
  const entrance = { stage: fixture.stage.id, car };
  const came = 'registration.checked_in' as const;
  // Two processes that detected the same change, each with its own event.
  const counts = [];
  for (const turn of [1, 1, 2, 2, 3]) {
    counts.push((await told({ kind: came, ...entrance, turn })).length);
  }
  expect(counts).toEqual([1, 0, 1, 0, 1]);
  const names = db.selectFrom('webhook_deliveries').select('once').orderBy('id');
  expect(await names.where('webhook_id', '=', hook).execute()).toEqual([
    { once: `${came} ${car} 1` },
    { once: `${came} ${car} 2` },
    { once: `${came} ${car} 3` },
  ]);
  // Events without a car are sent every time: a result may be published again.
  for (const _ of [1, 2]) {
    expect(await told({ kind: 'results.published', stage: fixture.stage.id })).toHaveLength(1);
  }
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
