import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Arrivals,
  decideScan,
  readArrivals,
  withdrawDecision,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import {
  type DeviceList,
  listDevices,
  revokeDevice,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import type { RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import {
  leasedPhone,
  pairedPhone,
  type TestPhone,
} from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldRecords } from '../access/forgetting/forget-old-records.ts';
import { endLeases } from './leases/end-leases.ts';

const HOUR = 3_600_000;
const REASON = 'Carros sem inscrição';
const NOTHING = { free: 0, held: 0, used: 0 };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A stage tomorrow with so many places, and so many free entries of one car each. */
async function stageWith(vacancies: number, entries = 0, overrides = {}) {
  const { services, clock } = server;
  const stage_date = new Date(clock.now().getTime() + 24 * HOUR);
  const all = { event_value_cents: 0, stage_date, vacancies, ...overrides };
  const fixture = await stageFixture(services, all);
  for (let index = 0; index < entries; index += 1) {
    await enter(server, fixture, await entrantFixture(services));
  }
  return fixture;
}

const desk = (stage: number) => signInStaff(server, 'support', { stage_id: stage });
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;
const arrivalsOf = async (stage: number): Promise<Arrivals> =>
  (await (await desk(stage)).call(readArrivals, { params: { id: stage } })).json();

/** The stage's free places, and those of all its phones; what the ledger says has to be the same. */
async function placesOf(stage: number) {
  const { free_places: free, devices } = await arrivalsOf(stage);
  const { db } = server.services;
  const pool = db.selectFrom('vacancy_pools').where('step_id', '=', stage);
  const { taken } = await pool
    .select((eb) => eb.fn.sum<string>('taken').as('taken'))
    .executeTakeFirstOrThrow();
  const ledger = db.selectFrom('vacancy_ledger').where('step_id', '=', stage);
  const { sum } = await ledger
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('delta'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(Number(taken));
  return devices.reduce(
    (all, { lease }) => ({ ...all, held: all.held + lease.held, used: all.used + lease.used }),
    { ...NOTHING, free },
  );
}

const lease = async (stage: number, { id }: TestPhone, places: number) =>
  (await desk(stage)).call(walkins.leasePlaces, {
    params: { id },
    body: { places, reason: REASON },
  });
const giveBack = async (stage: number, { id }: TestPhone, places: number) =>
  (await desk(stage)).call(walkins.returnLease, {
    params: { id },
    body: { places, reason: REASON },
  });
const decide = async (stage: number, id: number, body: object) =>
  (await desk(stage)).call(decideScan, { params: { id }, body: { reason: REASON, ...body } });
const fatesOf = async (stage: number) =>
  (await arrivalsOf(stage)).walkins.map(({ fate }) => fate).toReversed();

describe('places of phones', () => {
  it('are taken from the stage for one phone, so that nobody else has them, and never more than are free [GATE-39]', async () => {
    const fixture = await stageWith(3, 1);
    const { id: stage } = fixture.stage;
    const phone = await pairedPhone(server, stage);
    expect((await lease(stage, phone, 1)).json()).toEqual({ message: '1 vaga com Portão 1.' });
    expect(codeOf(await lease(stage, phone, 2))).toBe('too_few_places');
    expect(await placesOf(stage)).toEqual({ free: 1, held: 1, used: 0 });
    expect((await phone.roster()).json<RosterAnswer>().leased).toBe(1);
    await enter(server, fixture, await entrantFixture(server.services));
    const late = await enter(server, fixture, await entrantFixture(server.services));
    expect(late.json()).toMatchObject({ registration: { status: 'Lista de Espera' } });
    const { call } = await signInStaff(server, 'admin', { stage_id: stage });
    const { devices } = (await call(listDevices)).json<DeviceList>();
    expect(devices.find(({ id }) => id === phone.id)?.lease).toEqual({ held: 1, used: 0 });
  });

  it('come back once: returned, and to who waits; more than are left are refused [GATE-40]', async () => {
    const fixture = await stageWith(2);
    const { id: stage } = fixture.stage;
    const phone = await leasedPhone(server, 2, stage);
    const entrant = await entrantFixture(server.services);
    await enter(server, fixture, entrant);
    await phone.send([await phone.walkIn()]);
    expect(codeOf(await giveBack(stage, phone, 2))).toBe('lease_smaller');
    expect((await giveBack(stage, phone, 1)).json()).toEqual({
      message: '1 vaga de volta à etapa.',
    });
    expect(codeOf(await giveBack(stage, phone, 1))).toBe('lease_smaller');
    expect(await placesOf(stage)).toEqual({ free: 0, held: 1, used: 1 });
    const { db } = server.services;
    const own = db.selectFrom('registrations').select('status').where('step_id', '=', stage);
    expect(await own.execute()).toEqual([{ status: 'Registrado com sucesso' }]);
    // Whatever a bug asked for, the database gives nothing back that the phone has not.
    const pool = db.selectFrom('vacancy_pools').select('id').where('step_id', '=', stage);
    const move = { step_id: stage, device_id: phone.id, delta: -2, reason: 'bug' };
    const rows = { ...move, pool_id: pool, at: server.clock.now() };
    await expect(db.insertInto('vacancy_ledger').values(rows).execute()).rejects.toMatchObject({
      constraint: 'staff_devices_lease',
    });
  });

  it('come back when the phone is ended and when the stage is over, but for those that were used [GATE-40]', async () => {
    const { stage } = await stageWith(9);
    const one = await leasedPhone(server, 3, stage.id);
    const two = await leasedPhone(server, 4, stage.id, 'Portão 2');
    await one.send([await one.walkIn()]);
    server.clock.advance(1_000);
    const { call } = await signInStaff(server, 'admin');
    await call(revokeDevice, { params: { id: one.id }, body: { reason: REASON } });
    expect(await placesOf(stage.id)).toEqual({ free: 4, held: 5, used: 1 });
    expect(codeOf(await lease(stage.id, one, 1))).toBe('device_revoked');
    await endLeases(server.services);
    expect(await placesOf(stage.id)).toMatchObject({ free: 4 });
    server.clock.advance(72 * HOUR);
    await endLeases(server.services);
    await endLeases(server.services);
    expect(await placesOf(stage.id)).toEqual({ free: 8, held: 1, used: 1 });
    expect(codeOf(await lease(stage.id, two, 1))).toBe('device_over');
    server.clock.advance(-72 * HOUR);
  });

  it('are asked of a phone of the own stage that was paired [GATE-39]', async () => {
    const { stage } = await stageWith(2);
    const other = await leasedPhone(server, 1);
    expect((await lease(stage.id, other, 1)).statusCode).toBe(404);
    const gate = await signInStaff(server, 'checkin', { stage_id: stage.id });
    const asked = { params: { id: other.id }, body: { places: 1, reason: REASON } };
    expect((await gate.call(walkins.leasePlaces, asked)).statusCode).toBe(403);
  });
});

describe('cars without an entry', () => {
  it('use the places of their phone; an undo gives one back to it, and what comes beyond waits for somebody [GATE-41, GATE-44]', async () => {
    const { stage } = await stageWith(4);
    const phone = await leasedPhone(server, 2, stage.id);
    const scans = [await phone.walkIn(), await phone.walkIn(), await phone.walkIn()];
    await phone.send(scans.toReversed());
    await phone.send(scans);
    expect(await fatesOf(stage.id)).toEqual(['counts', 'counts', 'no_place']);
    expect(await placesOf(stage.id)).toEqual({ free: 2, held: 2, used: 2 });
    const third = (await arrivalsOf(stage.id)).walkins[0]?.scan ?? 0;
    await decide(stage.id, third, { verdict: 'accepted' });
    expect(await fatesOf(stage.id)).toEqual(['counts', 'counts', 'counts']);
    expect(await placesOf(stage.id)).toEqual({ free: 1, held: 3, used: 3 });
    await phone.send([await phone.write({ undoes: 1 })]);
    expect(await placesOf(stage.id)).toEqual({ free: 1, held: 3, used: 2 });
    expect(await fatesOf(stage.id)).toEqual(['undone', 'counts', 'counts']);
  });

  it('told after their places went back are set apart, and count only where the stage has one more [GATE-40, GATE-45]', async () => {
    const fixture = await stageWith(1);
    const { id: stage } = fixture.stage;
    const phone = await leasedPhone(server, 1, stage);
    const told = await phone.walkIn();
    await giveBack(stage, phone, 1);
    await enter(server, fixture, await entrantFixture(server.services));
    await phone.send([told]);
    expect(await fatesOf(stage)).toEqual(['no_place']);
    const [one] = (await arrivalsOf(stage)).walkins;
    expect(codeOf(await decide(stage, one?.scan ?? 0, { verdict: 'accepted' }))).toBe(
      'too_few_places',
    );
    await decide(stage, one?.scan ?? 0, { verdict: 'rejected' });
    expect(await fatesOf(stage)).toEqual(['rejected']);
    expect(await placesOf(stage)).toEqual(NOTHING);
  });

  it('may turn out to be a car that was entered: it came then, the place is the phone’s again, and both can be taken back [GATE-45]', async () => {
    const { stage } = await stageWith(3, 1);
    const phone = await leasedPhone(server, 1, stage.id);
    await phone.send([await phone.walkIn()]);
    const before = await arrivalsOf(stage.id);
    const car = before.missing[0]?.id ?? 0;
    const scan = before.walkins[0]?.scan ?? 0;
    const link = { verdict: 'accepted', car };
    expect((await decide(stage.id, scan, { ...link, car: 2_147_483_647 })).statusCode).toBe(404);
    await decide(stage.id, scan, link);
    expect(await arrivalsOf(stage.id)).toMatchObject({
      arrived: 1,
      arrivals: [{ car: { id: car }, entrance: { is_walkin: true } }],
      walkins: [],
    });
    const { rejected, arrivals, leased } = (await phone.roster()).json<RosterAnswer>();
    expect([rejected, arrivals.map((one) => one.car), leased]).toEqual([[1], [car], 1]);
    await phone.send([await phone.walkIn()]);
    const { call } = await desk(stage.id);
    await call(withdrawDecision, { params: { id: scan } });
    // Both are walk-ins again: the second place came from the stage.
    expect(await fatesOf(stage.id)).toEqual(['counts', 'counts']);
    expect(await placesOf(stage.id)).toEqual({ free: 0, held: 2, used: 2 });
  });

  it('with one plate on two phones are both kept, and named until somebody says what they are [GATE-43]', async () => {
    const { stage } = await stageWith(4);
    const one = await leasedPhone(server, 1, stage.id);
    const two = await leasedPhone(server, 1, stage.id, 'Portão 2');
    await two.send([await two.walkIn()]);
    await one.send([await one.walkIn()]);
    const told = (await arrivalsOf(stage.id)).walkins;
    expect(told.map(({ plate, is_conflict }) => [plate, is_conflict])).toEqual([
      ['RVK4E21', true],
      ['RVK4E21', true],
    ]);
    await decide(stage.id, told[0]?.scan ?? 0, { verdict: 'rejected' });
    expect((await arrivalsOf(stage.id)).walkins.some(({ is_conflict }) => is_conflict)).toBe(false);
  });

  it('owe what an entry costs until somebody notes how it was taken; no money moves [GATE-46]', async () => {
    const { stage } = await stageWith(2);
    const phone = await leasedPhone(server, 1, stage.id);
    await phone.send([await phone.walkIn()]);
    const { scan = 0, fee_cents, payment } = (await arrivalsOf(stage.id)).walkins[0] ?? {};
    expect([fee_cents, payment]).toEqual([45_000, null]);
    const { call } = await desk(stage.id);
    const params = { id: scan };
    await call(walkins.takePayment, { params, body: { cents: 40_000, way: 'cash' } });
    const paid = async () => (await arrivalsOf(stage.id)).walkins[0]?.payment;
    expect(await paid()).toMatchObject({ cents: 40_000, way: 'cash' });
    await call(walkins.withdrawPayment, { params });
    expect(await paid()).toBeNull();
    const entrance = await phone.write({ car: 1 });
    await phone.send([entrance]);
    const { id } = await server.services.db
      .selectFrom('checkin_scans')
      .select('id')
      .where('text', '=', entrance.text)
      .executeTakeFirstOrThrow();
    const other = { params: { id }, body: { cents: 1, way: 'pix' } };
    expect((await call(walkins.takePayment, other)).statusCode).toBe(404);
  });

  it('say who they are to whom may, with a reason; erased they stay erased, and old ones are forgotten [GATE-42, GATE-47]', async () => {
    const { stage } = await stageWith(4);
    const phone = await leasedPhone(server, 3, stage.id);
    const contact = 'caio@trilha.example';
    const waiver = 'w'.repeat(43);
    const first = await phone.walkIn({ sheet: { contact } });
    await phone.send([first, await phone.walkIn(), await phone.walkIn({ waiver })]);
    const told = (await arrivalsOf(stage.id)).walkins;
    expect(JSON.stringify(told)).not.toContain(contact);
    const params = { id: told.at(-1)?.scan ?? 0 };
    const asked = { params, body: { reason: 'Cobrar a taxa' } };
    const { call } = await desk(stage.id);
    expect((await call(walkins.readWalkin, asked)).json()).toMatchObject({
      device: 'Portão 1',
      sheet: { driver: 'Caio Prado', plate: 'RVK4E21', contact },
    });
    const { db } = server.services;
    const seen = db.selectFrom('personal_access_log').select(['what', 'reason']);
    expect(await seen.execute()).toContainEqual({ what: 'walk-in', reason: 'Cobrar a taxa' });
    const gate = await signInStaff(server, 'checkin', { stage_id: stage.id });
    expect((await gate.call(walkins.readWalkin, asked)).statusCode).toBe(403);
    await call(walkins.eraseWalkin, { params, body: { reason: 'Pediu por telefone' } });
    await phone.send([first]);
    const kept = async () =>
      (await arrivalsOf(stage.id)).walkins.map(({ driver, has_sheet }) => [driver, has_sheet]);
    expect((await kept()).at(-1)).toEqual([null, false]);
    server.clock.advance(181 * 24 * HOUR);
    await forgetOldRecords(server.services);
    expect(await kept()).toEqual([
      ['Caio Prado', true],
      [null, false],
      [null, false],
    ]);
    server.clock.advance(5 * 366 * 24 * HOUR);
    await forgetOldRecords(server.services);
    expect((await kept())[0]).toEqual([null, false]);
    server.clock.advance(-(181 + 5 * 366) * 24 * HOUR);
  });
});
