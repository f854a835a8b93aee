import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Arrivals,
  decideScan,
  readArrivals,
  withdrawDecision,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import {
  addDevice,
  type DeviceList,
  listDevices,
  revokeDevice,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import * as phones from '@trilha/contract/checkin/phone.endpoints.ts';
import { judgeCar } from '@trilha/contract/checkin/verdict.rules.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../builders/person.ts';
import { pairedPhone, waitingPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const REASON = 'Perdido na trilha';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A stage tomorrow with a number of free registrations of one car each. */
async function stageWith(entries: number, overrides = {}) {
  const { services, clock } = server;
  const stage_date = new Date(clock.now().getTime() + 24 * HOUR);
  const fixture = await stageFixture(services, { event_value_cents: 0, stage_date, ...overrides });
  const cars = [];
  for (let index = 0; index < entries; index += 1) cars.push(await carOf(fixture));
  return { ...fixture, cars };
}

async function carOf(fixture: Awaited<ReturnType<typeof stageFixture>>) {
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, fixture, entrant)).json();
  const { id } = await server.services.db
    .selectFrom('registration_vehicles')
    .select('id')
    .where('registration_id', '=', Number(registration.id))
    .executeTakeFirstOrThrow();
  return { id, registration: Number(registration.id), token: entrant.token, cpf: entrant.cpf };
}

const arrivalsOf = async (stage: number): Promise<Arrivals> => {
  const { call } = await signInStaff(server, 'support');
  return (await call(readArrivals, { params: { id: stage } })).json();
};
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

describe('a phone', () => {
  it('is paired once, within minutes, by the code that an Admin of its stage was shown [GATE-10]', async () => {
    const { stage } = await stageWith(0);
    const admin = await signInStaff(server, 'admin', { stage_id: stage.id });
    const body = { stage_id: stage.id, name: ' Portão 1 ', may_override: false };
    const made = await admin.call(addDevice, { body });
    expect(made.json().link).toMatch(/^http:\/\/gestao\.localhost:3000\/checkin#[\w-]{43}$/);
    const other = { ...body, stage_id: (await stageWith(0)).stage.id };
    expect(codeOf(await admin.call(addDevice, { body: other }))).toBe('not_found');
    const secret = made.json<{ link: string }>().link.split('#')[1] ?? '';
    const public_key = 'B'.repeat(87);
    const pair = () => admin.browser.call(phones.pairDevice, { body: { secret, public_key } });
    expect((await pair()).json()).toMatchObject({ device: { name: 'Portão 1' } });
    expect(codeOf(await pair())).toBe('pairing_over');
    const late = await waitingPhone(server, stage.id);
    server.clock.advance(16 * 60_000);
    const lapsed = { body: { secret: late.secret, public_key } };
    expect(codeOf(await admin.browser.call(phones.pairDevice, lapsed))).toBe('pairing_over');
    const { devices } = (await admin.call(listDevices)).json<DeviceList>();
    expect(devices.map(({ state }) => state)).toEqual(['lapsed', 'paired']);
  });

  it('gets what the gate needs and nothing more, again only when something changed [GATE-11]', async () => {
    const { stage, cars } = await stageWith(2);
    const [car, gone] = cars;
    const phone = await pairedPhone(server, stage.id);
    const answer = await phone.roster();
    const { roster, keys } = answer.json<phones.RosterAnswer>();
    expect(roster).toMatchObject({
      stage: { id: stage.id },
      revision: 1,
      cars: [
        {
          id: car?.id,
          number: 1,
          state: 'confirmed',
          is_signed: true,
          crew: [{ role: 'conductor' }],
        },
        { id: gone?.id, number: 2 },
      ],
    });
    expect(keys).toHaveLength(1);
    expect(answer.body).not.toContain(car?.cpf);
    expect(Object.keys(roster?.cars[0]?.crew[0] ?? {})).toEqual(['person', 'name', 'role', 'age']);
    expect((await phone.roster(1)).json()).toMatchObject({ roster: null });
    const body = { registration_id: gone?.registration };
    await server.call(cancelRegistration, { token: gone?.token ?? '', body });
    const changed = (await phone.roster(1)).json<phones.RosterAnswer>().roster;
    expect(changed).toMatchObject({ revision: 2, cars: [{}, { state: 'cancelled' }] });
  });

  it('gets no list with a request that is old or another’s, after it was revoked, or once its stage is over [GATE-12]', async () => {
    const { stage } = await stageWith(0);
    const phone = await pairedPhone(server, stage.id);
    const now = server.clock.now().getTime();
    expect(codeOf(await phone.roster(0, now - 6 * 60_000))).toBe('device_unknown');
    const other = await pairedPhone(server, stage.id, 'Portão 2');
    const { browser, call } = await signInStaff(server, 'admin');
    const forged = { device: phone.id, at: now, signature: 'a'.repeat(86), revision: 0 };
    expect(codeOf(await browser.call(phones.readRoster, { body: forged }))).toBe('device_unknown');
    const revoke = () => call(revokeDevice, { params: { id: phone.id }, body: { reason: REASON } });
    expect((await revoke()).statusCode).toBe(200);
    expect(codeOf(await revoke())).toBe('device_revoked');
    expect(codeOf(await phone.roster())).toBe('device_revoked');
    expect((await other.roster()).statusCode).toBe(200);
    server.clock.advance(72 * HOUR);
    expect(codeOf(await other.roster())).toBe('device_over');
    const scan = await other.write({ car: 1 });
    expect((await other.send([scan])).json()).toMatchObject({ kept: [scan.signature] });
  });
});

describe('entries of phones’ logs', () => {
  it('are kept once however often they come, and acknowledged each time; what nobody signed is not [GATE-13]', async () => {
    const { stage, cars } = await stageWith(2);
    const phone = await pairedPhone(server, stage.id);
    const other = await pairedPhone(server, stage.id, 'Portão 2');
    const first = await phone.write({ car: cars[0]?.id ?? 0, number: 1 });
    await phone.write({});
    const third = await phone.write({ car: cars[1]?.id ?? 0, number: 2 });
    const signatures = [first.signature, third.signature];
    expect((await other.send([third, first])).json()).toMatchObject({
      kept: signatures.toReversed(),
    });
    expect((await phone.send([first, third, first])).statusCode).toBe(200);
    const changed = { ...first, text: first.text.replace('"enters"', '"cancelled"') };
    const stranger = { ...first, text: first.text.replace(/"device":\d+/, '"device":2147483647') };
    const unreadable = { ...first, text: 'Portão' };
    const answer = (await phone.send([changed, stranger, unreadable])).json();
    expect(answer.kept).toEqual([]);
    const reasons = answer.refused.map(({ why }: { why: string }) => why);
    expect(reasons).toEqual(['forged', 'unknown_device', 'unreadable']);
    const { arrived, gaps, turned_away } = await arrivalsOf(stage.id);
    expect({ arrived, gaps, turned_away }).toEqual({
      arrived: 2,
      gaps: [{ device: 'Portão 1', from: 2, to: 2 }],
      turned_away: [],
    });
    const { roster, arrivals } = (await other.roster()).json<phones.RosterAnswer>();
    expect(roster?.cars).toHaveLength(2);
    expect(arrivals.map(({ car, where }) => [car, where])).toEqual(
      cars.map(({ id }) => [id, 'Portão 1']),
    );
  });

  it('are shown to staff with conflicts, who was cancelled since, and who is missing; a decision can be taken back [GATE-14, GATE-15]', async () => {
    const { stage, cars } = await stageWith(3);
    const [twice, gone, missing] = cars;
    const one = await pairedPhone(server, stage.id);
    const two = await pairedPhone(server, stage.id, 'Portão 2');
    await one.send([await one.write({ car: twice?.id ?? 0 })]);
    const body = { registration_id: gone?.registration };
    await server.call(cancelRegistration, { token: gone?.token ?? '', body });
    server.clock.advance(1000);
    await two.send([
      await two.write({ car: twice?.id ?? 0 }),
      await two.write({ car: gone?.id ?? 0 }),
    ]);
    const before = await arrivalsOf(stage.id);
    expect(before).toMatchObject({
      expected: 2,
      arrived: 1,
      arrivals: [
        {
          car: { id: twice?.id, number: 1 },
          is_conflict: true,
          entrance: { device: 'Portão 1' },
          others: [{ device: 'Portão 2', decision: null }],
        },
      ],
      set_apart: [{ car: { id: gone?.id }, why: 'cancelled_since' }],
      missing: [{ id: missing?.id }],
    });
    const { call } = await signInStaff(server, 'support', { stage_id: stage.id });
    const decide = async (id: number, verdict: string) =>
      call(decideScan, { params: { id }, body: { verdict, reason: 'Vi o carro' } });
    const second = before.arrivals[0]?.others[0]?.scan ?? 0;
    const apart = before.set_apart[0]?.entrance.scan ?? 0;
    await decide(second, 'rejected');
    await decide(apart, 'accepted');
    expect(await arrivalsOf(stage.id)).toMatchObject({
      arrived: 2,
      arrivals: [{ entrance: { decision: { verdict: 'accepted' } } }, { is_conflict: false }],
      set_apart: [],
      rejected: [{ entrance: { scan: second, decision: { reason: 'Vi o carro' } } }],
    });
    await call(withdrawDecision, { params: { id: second } });
    await call(withdrawDecision, { params: { id: apart } });
    expect(await arrivalsOf(stage.id)).toEqual({ ...before, now: expect.any(String) });
    const foreign = await signInStaff(server, 'support', { automaker_id: 2 });
    const params = { id: second };
    const refused = [
      await foreign.call(readArrivals, { params: { id: stage.id } }),
      await foreign.call(decideScan, { params, body: { verdict: 'accepted', reason: REASON } }),
      await foreign.call(withdrawDecision, { params }),
      await call(withdrawDecision, { params }),
    ];
    expect(refused.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('of a minor whom nobody of age is with are told from the ages on the stage’s day [GATE-11]', async () => {
    const fixture = await stageWith(0, { stage_date: new Date('2026-04-19T12:00:00.000Z') });
    const entrant = await entrantFixture(server.services);
    const aboard = [];
    for (const date_of_birth of ['2008-04-19', '2008-04-20']) {
      const companion = { customer_id: entrant.id, kind: 'companion', date_of_birth } as const;
      const { id } = await buildPerson(server.services, companion);
      aboard.push({ vehicle_id: entrant.vehicles[0]?.id, companion_id: id });
    }
    await enter(server, fixture, entrant, { vehicleCompanions: aboard });
    const phone = await pairedPhone(server, fixture.stage.id);
    const { roster } = (await phone.roster()).json<phones.RosterAnswer>();
    const [car] = roster?.cars ?? [];
    if (car === undefined) throw new Error('the list has the entered car');
    expect(car.crew.map(({ age }) => age)).toEqual([37, 18, 17]);
    const nothing = { scans: [], name: 'Portão 1', arrivals: [], waiver: null, signatures: [] };
    const judge = (from: number) => judgeCar({ ...car, crew: car.crew.slice(from) }, nothing);
    expect([0, 1, 2].map(judge)).toEqual(['enters', 'enters', 'minor_alone']);
  });
});
