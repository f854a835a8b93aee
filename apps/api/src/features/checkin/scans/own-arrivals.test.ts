import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairedPhone } from '../../../testing/fixtures/checkin-fixture.ts';
import { gateDesk } from '../../../testing/fixtures/gate-desk.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOwnArrivals } from './describe-own-arrivals.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { stageWith, arrivalsOf } = gateDesk(() => server);
const carsAt = async (stage: number): Promise<number[]> =>
  (await arrivalsOf(stage)).missing.map(({ id }) => id);

it('the copy of one’s data says of each car when and on which phone it came in, at every stage [GATE-50]', async () => {
  const [first, second, silent] = [
    await stageWith(9, 3),
    await stageWith(9, 1),
    await stageWith(9),
  ];
  const [one = 0, two = 0, three = 0] = await carsAt(first.stage.id);
  const [other = 0] = await carsAt(second.stage.id);
  const north = await pairedPhone(server, first.stage.id, 'Portão Norte');
  const south = await pairedPhone(server, first.stage.id, 'Portão Sul');
  // A second phone without entries.
  await pairedPhone(server, first.stage.id, 'Portão Leste');
  const west = await pairedPhone(server, second.stage.id, 'Portão Oeste');
  const start = server.clock.now();
  await north.send([
    await north.write({ car: one }),
    await north.write({ car: three, verdict: 'pending_payment' }),
  ]);
  server.clock.advance(60_000);
  const later = server.clock.now();
  await south.send([await south.write({ car: one }), await south.write({ car: two })]);
  await west.send([await west.write({ car: other })]);
  const { db } = server.services;
  const stages = [first, second, silent, first].map(({ stage }) => stage.id);
  expect(await describeOwnArrivals(db, stages)).toEqual(
    new Map([
      [one, { at: start, device: 'Portão Norte' }],
      [two, { at: later, device: 'Portão Sul' }],
      [other, { at: later, device: 'Portão Oeste' }],
    ]),
  );
  expect(await describeOwnArrivals(db, [second.stage.id])).toEqual(
    new Map([[other, { at: later, device: 'Portão Oeste' }]]),
  );
});
