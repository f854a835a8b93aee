import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

describe('the first batch', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('is for who never had a place in the brand: a free one counts, a cancelled one does not', async () => {
    const before = await stageFixture(server.services, { event_value_cents: 0 });
    const fixture = await stageFixture(server.services, {
      window: 'first_batch',
      first_batch: 5,
    });
    const veteran = await entrantFixture(server.services);
    const { registration } = (await enter(server, before, veteran)).json();
    const refused = (await enter(server, fixture, veteran)).json();
    expect(refused.code).toBe('vehicles_refused');
    expect(refused.errors['0'][0]).toMatch(/^O primeiro lote é reservado a novos participantes/);
    await server.call(cancelRegistration, {
      token: veteran.token,
      body: { registration_id: registration.id },
    });
    expect((await enter(server, fixture, veteran)).statusCode).toBe(201);
  });
});
