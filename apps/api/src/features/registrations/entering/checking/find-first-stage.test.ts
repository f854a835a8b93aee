import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cancelRegistration,
  getFirstStage,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildCustomer } from '../../../../builders/customer.ts';
import { buildEvent } from '../../../../builders/event.ts';
import { buildVehicle } from '../../../../builders/vehicle.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, TEST_START, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(TEST_START.getTime() + days * 86_400_000);

/** The stage id and vehicle id suggested to the customer; null when there is no suggestion. */
async function first(token: string): Promise<[stage: number, vehicle: number] | null> {
  const answer = (await server.call(getFirstStage, { token })).json().first;
  return answer && [answer.stage.id, answer.vehicle.id];
}

it('leads to the nearest stage that a vehicle of the garage may enter, a free place first [FACE-33]', async () => {
  const { services } = server;
  const me = await entrantFixture(services, 2);
  const [older, favourite] = me.vehicles;
  await services.db
    .updateTable('vehicles')
    .set({ is_favorite: 1 })
    .where('id', '=', favourite?.id ?? 0)
    .execute();
  expect(await first(me.token)).toBeNull();

  await stageFixture(services, { stage_date: inDays(5), window: 'soon' });
  await stageFixture(services, { stage_date: inDays(5), published_at: null });
  await stageFixture(services, { stage_date: inDays(5), status: 'Cancelada' });
  await stageFixture(services, { stage_date: inDays(5), automaker_id: 2 });
  const shut = await buildEvent(services, { allows_registration: false });
  await stageFixture(services, { stage_date: inDays(5), event_id: shut.id });
  expect(await first(me.token)).toBeNull();

  const far = await stageFixture(services, { stage_date: inDays(40), vacancies: 5 });
  expect(await first(me.token)).toEqual([far.stage.id, favourite?.id]);
  const full = await stageFixture(services, { stage_date: inDays(10), vacancies: 1 });
  const holder = await entrantFixture(services);
  await enter(server, full, holder);
  expect(await first(me.token)).toEqual([far.stage.id, favourite?.id]);
  const near = await stageFixture(services, { stage_date: inDays(20), vacancies: 5 });
  expect(await first(me.token)).toEqual([near.stage.id, favourite?.id]);

  // Another customer has entered the favourite's chassis, but the second vehicle is still possible.
  const twin = await buildCustomer(services);
  const same = await buildVehicle(services, { customer_id: twin.id, chassis: favourite?.chassis });
  await enter(server, near, { ...twin, vehicles: [same] });
  expect(await first(me.token)).toEqual([near.stage.id, older?.id]);
});

it('leads to no first batch whose rules refuse the garage [FACE-33]', async () => {
  const { services } = server;
  const batch = await stageFixture(services, {
    stage_date: inDays(3),
    window: 'first_batch',
    first_batch: 5,
  });
  const general = await stageFixture(services, {
    stage_date: inDays(4),
    first_batch_min_year: 2024,
  });
  const me = await entrantFixture(services);
  const leads = async () => (await first(me.token))?.[0];
  expect(await leads()).toBe(batch.stage.id);
  const rule = services.db.updateTable('stages').where('id', '=', batch.stage.id);
  await rule.set({ first_batch_min_year: 2024 }).execute();
  expect(await leads()).toBe(general.stage.id);
  await rule.set({ first_batch_min_year: null }).execute();
  expect(await leads()).toBe(batch.stage.id);

  // A customer who had a place in the brand is not new. Without a first batch this is not checked.
  const past = await stageFixture(services, { event_value_cents: 0 });
  await enter(server, past, me);
  const held = services.db.updateTable('stages').where('id', '=', past.stage.id);
  await held.set({ stage_date: inDays(-1), status: 'Realizada' }).execute();
  expect(await leads()).toBe(general.stage.id);
});

it('leads nowhere without a vehicle, or while a stage is ahead, and never back to the one just left [JOUR-43, FACE-33]', async () => {
  const { services } = server;
  const nobody = await buildCustomer(services);
  const free = await stageFixture(services, { stage_date: inDays(2), event_value_cents: 0 });
  expect(await first(nobody.token)).toBeNull();
  const me = await entrantFixture(services);
  expect((await first(me.token))?.[0]).toBe(free.stage.id);
  const { registration } = (await enter(server, free, me)).json();
  expect(await first(me.token)).toBeNull();
  await server.call(cancelRegistration, {
    token: me.token,
    body: { registration_id: registration.id },
  });
  const next = await first(me.token);
  expect(next?.[0]).toBeTypeOf('number');
  expect(next?.[0]).not.toBe(free.stage.id);
});

it('is asked by customers alone [FACE-33]', async () => {
  expect((await server.call(getFirstStage, {})).statusCode).toBe(401);
});
