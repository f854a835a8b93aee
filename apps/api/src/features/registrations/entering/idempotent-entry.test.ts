import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSession } from '../../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetIdempotencyKeysJob } from '../registrations.jobs.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';

describe('the same entry sent again', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('answers a repeated submit with the first registration, and refuses the key for another one', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const first = await enter(server, fixture, entrant, {}, 'key-of-this-form');
    const again = await enter(server, fixture, entrant, {}, 'key-of-this-form');
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const other = await enter(server, fixture, entrant, { voucher: 'X' }, 'key-of-this-form');
    expect(other.json().code).toBe('idempotency_mismatch');
    const third = await enter(server, fixture, entrant);
    expect(third.json().code).toBe('vehicle_already_registered');
  });

  it('tells when the request was received, and its twin the time of the first [OPEN-01]', async () => {
    const { services, clock } = server;
    const fixture = await stageFixture(services);
    const entrant = await entrantFixture(services);
    const receivedAt = clock.now().toISOString();
    const first = await enter(server, fixture, entrant, {}, 'key-of-this-press');
    clock.advance(1_300);
    const twin = await enter(server, fixture, entrant, {}, 'key-of-this-press');
    expect([first.json().received_at, twin.json().received_at]).toEqual([receivedAt, receivedAt]);
  });

  it('tells a refused request too when it was received [OPEN-08]', async () => {
    const { services, clock } = server;
    const fixture = await stageFixture(services);
    const entrant = await entrantFixture(services);
    await enter(server, fixture, entrant, {}, 'key-of-one-press');
    clock.advance(1_300);
    const receivedAt = clock.now().toISOString();
    const refused = await enter(server, fixture, entrant, {}, 'key-of-another-press');
    expect([refused.json().code, refused.headers['received-at']]).toEqual([
      'vehicle_already_registered',
      receivedAt,
    ]);
  });

  it('replays for 24 hours, and then forgets the answer', async () => {
    const { services, clock } = server;
    const fixture = await stageFixture(services);
    const built = await entrantFixture(services);
    const expires_at = new Date(clock.now().getTime() + 48 * 3_600_000);
    const entrant = {
      ...built,
      ...(await openTestSession(services, built, { expires_at })),
      id: built.id,
    };
    const send = () => enter(server, fixture, entrant, {}, 'key-of-yesterday');
    const first = await send();
    clock.advance(24 * 3_600_000);
    const replayed = await send();
    clock.advance(1);
    const tooLate = await send();
    await runRecurring(server, forgetIdempotencyKeysJob);
    clock.advance(-24 * 3_600_000 - 1);
    expect(replayed.json()).toEqual(first.json());
    expect(tooLate.json().code).toBe('vehicle_already_registered');
    const kept = services.db.selectFrom('idempotency_keys').select('key');
    expect(await kept.where('customer_id', '=', entrant.id).execute()).toEqual([]);
  });

  it('keeps nothing of a refused submit, so that the same key may succeed later', async () => {
    const fixture = await stageFixture(server.services, {}, { browser: true });
    const entrant = await entrantFixture(server.services);
    const refused = await enter(server, fixture, entrant, {}, 'key-refused-once');
    expect(refused.statusCode).toBe(422);
    await server.services.db
      .updateTable('categories')
      .set({ browser: false })
      .where('id', '=', fixture.category.id)
      .execute();
    const accepted = await enter(server, fixture, entrant, {}, 'key-refused-once');
    expect(accepted.statusCode).toBe(201);
  });
});
