import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Arrivals,
  listGateStages,
  decideScan,
  readArrivals,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import {
  addDevice,
  type DeviceList,
  listDevices,
  revokeDevice,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import * as phones from '@trilha/contract/checkin/phone.endpoints.ts';
import { pairedPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A stage tomorrow with a number of free registrations of one car each. */
async function stageWith(entries: number) {
  const { services, clock } = server;
  const stage_date = new Date(clock.now().getTime() + 86_400_000);
  const fixture = await stageFixture(services, { event_value_cents: 0, stage_date });
  for (let index = 0; index < entries; index += 1) {
    await enter(server, fixture, await entrantFixture(services));
  }
  const cars = await services.db
    .selectFrom('registration_vehicles as v')
    .innerJoin('registrations as r', 'r.id', 'v.registration_id')
    .select(['v.id', 'r.id as registration'])
    .where('r.step_id', '=', fixture.stage.id)
    .orderBy('v.id')
    .execute();
  return { ...fixture, cars: cars.map((car) => ({ ...car, number: 1 })) };
}

const arrivalsOf = async (stage: number): Promise<Arrivals> => {
  const { call } = await signInStaff(server, 'support');
  return (await call(readArrivals, { params: { id: stage } })).json();
};

it('a car that came in against its verdict is inside for every phone, and counts once somebody says so [GATE-27, GATE-38]', async () => {
  const { stage, cars } = await stageWith(2);
  const [car, other] = cars;
  const one = await pairedPhone(server, stage.id, 'Portão 1', true);
  const two = await pairedPhone(server, stage.id, 'Portão 2');
  const words = 'Pix na fila do banco';
  await one.send([await one.override({ car: car?.id ?? 0, words })]);
  await two.send([await two.override({ car: other?.id ?? 0 })]);
  const before = await arrivalsOf(stage.id);
  expect(before).toMatchObject({
    arrived: 1,
    set_apart: [
      {
        car: { id: car?.id },
        why: 'override',
        entrance: { override: { verdict: 'pending_payment', reason: 'paid_here', words } },
      },
      { car: { id: other?.id }, why: 'override_unentitled' },
    ],
  });
  const inside = async () => (await two.roster()).json<phones.RosterAnswer>().arrivals;
  expect(await inside()).toMatchObject([{ car: car?.id, where: 'Portão 1', is_override: true }]);
  const { call } = await signInStaff(server, 'support');
  const decide = (index: number, verdict: string) =>
    call(decideScan, {
      params: { id: before.set_apart[index]?.entrance.scan ?? 0 },
      body: { verdict, reason: 'Vi o comprovante' },
    });
  await decide(0, 'accepted');
  await decide(1, 'rejected');
  expect(await arrivalsOf(stage.id)).toMatchObject({
    arrived: 1,
    arrivals: [{ car: { id: car?.id } }],
    set_apart: [],
    rejected: [{ car: { id: other?.id } }],
  });
  const rejected = async (phone: typeof one) =>
    (await phone.roster()).json<phones.RosterAnswer>().rejected;
  // A phone learns which of its entries were rejected; other phones get only the valid ones.
  expect([await rejected(one), await rejected(two)]).toEqual([[], [1]]);
  await decide(0, 'rejected');
  expect(await inside()).toEqual([]);
  expect([await rejected(one), await rejected(two)]).toEqual([[1], [1]]);
});

it('a phone knows the other phones of its stage by their keys, until they are ended [GATE-30]', async () => {
  const { stage } = await stageWith(0);
  const one = await pairedPhone(server, stage.id);
  const two = await pairedPhone(server, stage.id, 'Portão 2');
  await pairedPhone(server, (await stageWith(0)).stage.id);
  const known = async () => (await one.roster()).json<phones.RosterAnswer>().phones;
  const public_key = expect.stringMatching(/^[\w-]{87}$/);
  expect(await known()).toEqual([{ id: two.id, name: 'Portão 2', public_key }]);
  const { call } = await signInStaff(server, 'admin');
  await call(revokeDevice, { params: { id: two.id }, body: { reason: 'Perdido na trilha' } });
  expect(await known()).toEqual([]);
});

it('which phones may let cars in against a verdict is said when they are prepared [GATE-27]', async () => {
  const { stage } = await stageWith(0);
  const { call, browser } = await signInStaff(server, 'admin');
  const add = async (may_override: boolean) => {
    const body = { stage_id: stage.id, name: 'Portão 1', may_override };
    const [, secret = ''] = (await call(addDevice, { body }))
      .json<{ link: string }>()
      .link.split('#');
    const key = { secret, public_key: 'B'.repeat(87) };
    return (await browser.call(phones.pairDevice, { body: key })).json();
  };
  expect(await add(true)).toMatchObject({ device: { may_override: true } });
  expect(await add(false)).toMatchObject({ device: { may_override: false } });
  const { devices } = (await call(listDevices)).json<DeviceList>();
  expect(devices.slice(0, 2).map((one) => one.may_override)).toEqual([false, true]);
});

it('who works at a gate reads who came in at its stage and no other, and decides nothing [GATE-29]', async () => {
  const { stage } = await stageWith(0);
  const other = await stageWith(0);
  const { call } = await signInStaff(server, 'checkin', { stage_id: stage.id });
  const answers = [
    await call(readArrivals, { params: { id: stage.id } }),
    await call(readArrivals, { params: { id: other.stage.id } }),
    await call(decideScan, {
      params: { id: 1 },
      body: { verdict: 'accepted', reason: 'Vi o carro' },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 403]);
  expect((await call(listGateStages)).json()).toMatchObject({ stages: [{ id: stage.id }] });
});
