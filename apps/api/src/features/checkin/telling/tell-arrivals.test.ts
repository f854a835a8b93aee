import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Arrivals,
  decideScan,
  readArrivals,
  withdrawDecision,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { pairedPhone } from '../../../testing/fixtures/checkin-fixture.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { confirmedEntry, hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/outside/webhook-receiver.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tellArrivals } from './tell-arrivals.ts';

const IN = 'registration.checked_in';
const OUT = 'registration.check_in_withdrawn';
const REASON = 'Vi o carro';

let server: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestApp();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
beforeEach(() => {
  receiver.forget();
  receiver.answer(204);
});

/** A confirmed car of a stage tomorrow, a phone at its gate, and a webhook for partners. */
async function gate() {
  const stage_date = new Date(server.clock.now().getTime() + 86_400_000);
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date });
  await hookFixture(server, { url: receiver.url, stage_id: fixture.stage.id });
  const { id } = await confirmedEntry(server, fixture);
  const car = await server.services.db
    .selectFrom('registration_vehicles')
    .select('id')
    .where('registration_id', '=', id)
    .executeTakeFirstOrThrow();
  const phone = await pairedPhone(server, fixture.stage.id, 'Portão 1', true);
  await server.services.jobs.runDue();
  receiver.forget();
  return { stage: fixture.stage.id, registration: id, car: car.id, phone };
}

/** Events sent since the last call, by kind and turn. */
async function told() {
  await server.services.jobs.runDue();
  const heard = receiver.received.map(({ message: { type, data } }) => [type, data.turn]);
  receiver.forget();
  return heard;
}
const arrivalsOf = async (stage: number): Promise<Arrivals> => {
  const { call } = await signInStaff(server, 'support');
  return (await call(readArrivals, { params: { id: stage } })).json();
};

it('an entrance that is undone is told as withdrawn, and one that follows as another turn; what came and went in between is not told [HOOK-24, HOOK-25]', async () => {
  const { stage, registration, car, phone } = await gate();
  await phone.send([await phone.write({ car })]);
  await server.services.jobs.runDue();
  expect(receiver.received[0]?.message).toMatchObject({
    type: IN,
    data: { stage: { id: stage }, registration: { id: registration }, car, turn: 1 },
  });
  receiver.forget();
  await phone.send([await phone.write({ undoes: 1 })]);
  expect(await told()).toEqual([[OUT, 2]]);
  await phone.send([await phone.write({ car }), await phone.write({ undoes: 3 })]);
  expect(await told()).toEqual([]);
  await phone.send([await phone.write({ car })]);
  expect(await told()).toEqual([[IN, 3]]);
  const ids = await server.services.db
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .execute();
  expect(new Set(ids.map(({ event_id }) => event_id)).size).toBe(ids.length);
});

it('what staff decides is told both ways: rejected, taken back, accepted against the verdict [HOOK-24]', async () => {
  const { stage, car, phone } = await gate();
  const { call } = await signInStaff(server, 'support');
  await phone.send([await phone.override({ car })]);
  expect(await told()).toEqual([]);
  const params = { id: (await arrivalsOf(stage)).set_apart[0]?.entrance.scan ?? 0 };
  const decide = (verdict: string) =>
    call(decideScan, { params, body: { verdict, reason: REASON } });
  await decide('accepted');
  expect(await told()).toEqual([[IN, 1]]);
  await decide('accepted');
  expect(await told()).toEqual([]);
  await call(withdrawDecision, { params });
  expect(await told()).toEqual([[OUT, 2]]);
  await decide('accepted');
  await decide('rejected');
  await decide('accepted');
  expect(await told()).toEqual([[IN, 3]]);
  await decide('rejected');
  expect(await told()).toEqual([[OUT, 4]]);
});

it('the same fact is one message, also with two processes at it, and a car of nowhere is none [HOOK-25]', async () => {
  const { stage, car, phone } = await gate();
  const other = await pairedPhone(server, stage, 'Portão 2');
  await phone.send([await phone.write({ car }), await phone.write({ car: 2_147_483_646 })]);
  await other.send([await other.write({ car })]);
  const { services } = server;
  await Promise.all([1, 2, 3].map(() => tellArrivals(services, stage)));
  await tellArrivals(services, stage);
  expect(await told()).toEqual([[IN, 1]]);
  // One of two phones reverts its entry: the car is still in.
  await phone.send([await phone.write({ undoes: 1 })]);
  expect(await told()).toEqual([]);
  await other.send([await other.write({ undoes: 1 })]);
  expect(await told()).toEqual([[OUT, 2]]);
});

it('a car that another stage’s gate let in is told of its own stage alone, in and out [HOOK-25]', async () => {
  const [own, other, third] = [await gate(), await gate(), await gate()];
  await other.phone.send([await other.phone.write({ car: own.car })]);
  expect(await told()).toEqual([]);
  await own.phone.send([await own.phone.write({ car: own.car })]);
  expect(await told()).toEqual([[IN, 1]]);
  // Events about one stage's car do not affect this one's.
  await third.phone.send([await third.phone.write({ car: third.car })]);
  expect(await told()).toEqual([[IN, 1]]);
  await own.phone.send([await own.phone.write({ undoes: 1 })]);
  expect(await told()).toEqual([[OUT, 2]]);
});
