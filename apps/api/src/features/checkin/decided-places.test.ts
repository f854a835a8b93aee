import { withdrawDecision } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { revokeDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairedPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { gateDesk } from '../../testing/fixtures/gate-desk.ts';
import { leasedPhone } from '../../testing/fixtures/walkin-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endLeases } from './leases/end-leases.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { desk, stageWith, placesOf, fatesOf, decide, arrivalsOf } = gateDesk(() => server);
/** Walk-in entries of a stage, oldest first. */
const scansOf = async (stage: number): Promise<number[]> =>
  (await arrivalsOf(stage)).walkins.map(({ scan }) => scan).toReversed();
const withdraw = async (stage: number, id: number) =>
  (await desk(stage)).call(withdrawDecision, { params: { id } });
const accepted = { verdict: 'accepted' };
const rejected = { verdict: 'rejected' };

describe('the places of a phone whose walk-ins somebody decides about', () => {
  it('stay as many while one of them is free, or the walk-in counts or was undone [GATE-45]', async () => {
    const { id } = (await stageWith(9)).stage;
    const phone = await leasedPhone(server, 3, id);
    await phone.send([await phone.walkIn()]);
    const [first = 0] = await scansOf(id);
    const held = { free: 6, held: 3, unbooked: 0 };
    await decide(id, first, rejected);
    expect(await placesOf(id)).toEqual({ ...held, used: 0 });
    await decide(id, first, accepted);
    await withdraw(id, first);
    expect(await placesOf(id)).toEqual({ ...held, used: 1 });
    await phone.send([
      await phone.walkIn(),
      await phone.walkIn(),
      await phone.write({ undoes: 1 }),
    ]);
    await phone.send([await phone.walkIn()]);
    expect(await fatesOf(id)).toEqual(['undone', 'counts', 'counts', 'counts']);
    await decide(id, first, accepted);
    await decide(id, (await scansOf(id))[1] ?? 0, accepted);
    await withdraw(id, (await scansOf(id))[1] ?? 0);
    expect(await placesOf(id)).toEqual({ ...held, used: 3 });
  });

  it('are no more where a decision is taken back and the walk-in waits again [GATE-45]', async () => {
    const { id } = (await stageWith(9)).stage;
    const phone = await pairedPhone(server, id);
    await phone.send([await phone.walkIn()]);
    const [scan = 0] = await scansOf(id);
    await decide(id, scan, rejected);
    await withdraw(id, scan);
    expect(await fatesOf(id)).toEqual(['no_place']);
    expect(await placesOf(id)).toEqual({ free: 9, held: 0, used: 0, unbooked: 0 });
  });

  it('go back to the stage where the phone was ended and its walk-in never counted [GATE-40, GATE-44]', async () => {
    const { id } = (await stageWith(9)).stage;
    const phone = await leasedPhone(server, 1, id);
    await phone.send([await phone.walkIn()]);
    server.clock.advance(1_000);
    const { call } = await signInStaff(server, 'admin');
    const body = { reason: 'Perdido na trilha' };
    await call(revokeDevice, { params: { id: phone.id }, body });
    expect(await placesOf(id)).toEqual({ free: 8, held: 1, used: 1, unbooked: 0 });
    const [scan = 0] = await scansOf(id);
    await decide(id, scan, rejected);
    expect(await placesOf(id)).toEqual({ free: 9, held: 0, used: 0, unbooked: 0 });
  });

  it('are its own again where the walk-in was one of several entered cars [GATE-45]', async () => {
    const { id } = (await stageWith(9, 3)).stage;
    const phone = await leasedPhone(server, 1, id);
    await phone.send([await phone.walkIn()]);
    const { missing } = await arrivalsOf(id);
    const [scan = 0] = await scansOf(id);
    const linked = await decide(id, scan, { ...accepted, car: missing[1]?.id });
    expect(linked.statusCode).toBe(200);
    expect(await placesOf(id)).toEqual({ free: 5, held: 1, used: 0, unbooked: 0 });
  });

  it('stay with the phone of a stage that lost its date and is still to be held [GATE-40]', async () => {
    const { id } = (await stageWith(9)).stage;
    await leasedPhone(server, 2, id);
    const stages = server.services.db.updateTable('stages').set({ stage_date: null });
    await stages.where('id', '=', id).execute();
    await endLeases(server.services);
    expect(await placesOf(id)).toEqual({ free: 7, held: 2, used: 0, unbooked: 0 });
  });
});

it('a walk-in that is let in takes one more place only where it does not count already [GATE-45]', async () => {
  const { id } = (await stageWith(3)).stage;
  const phone = await leasedPhone(server, 1, id);
  await phone.send([await phone.walkIn()]);
  const [first = 0] = await scansOf(id);
  await decide(id, first, accepted);
  await decide(id, first, accepted);
  expect(await placesOf(id)).toEqual({ free: 2, held: 1, used: 1, unbooked: 0 });
  await phone.send([await phone.walkIn()]);
  expect(await fatesOf(id)).toEqual(['counts', 'no_place']);
  const [, second = 0] = await scansOf(id);
  const taken = { free: 1, held: 2, used: 2, unbooked: 0 };
  await decide(id, second, accepted);
  await decide(id, second, accepted);
  expect(await placesOf(id)).toEqual(taken);
  await phone.send([await phone.write({ undoes: 2 }), await phone.walkIn()]);
  expect(await fatesOf(id)).toEqual(['counts', 'undone', 'counts']);
  await decide(id, second, accepted);
  expect(await placesOf(id)).toEqual(taken);
});
