import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Arrivals,
  decideScan,
  readArrivals,
  readSignedStatement,
  type SignedStatement,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { revokeDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import type { RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import { buildPerson } from '../../builders/person.ts';
import { pairedPhone, type TestPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endAccount } from '../account/erasing/erase-account.ts';

const TEXT = 'Conheço os riscos.\n\nSigo a organização.';
const guardian = { name: 'Rute Prado', document: '529.982.247-25', relation: 'mother' } as const;
const sheet = { name: 'Theo', guardian, mark: { kind: 'drawn', path: 'M1 2l10 0 0 28' } } as const;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A stage tomorrow that requires signatures, with an adult and a child in a car, and a phone at its gate. */
async function gateWith(waiver: string | null = TEXT) {
  const { services, clock } = server;
  const stage_date = new Date(clock.now().getTime() + 86_400_000);
  const fixture = await stageFixture(services, { event_value_cents: 0, stage_date, waiver });
  const entrant = await entrantFixture(services);
  const child = {
    customer_id: entrant.id,
    kind: 'companion',
    date_of_birth: '2019-04-18',
  } as const;
  const { id } = await buildPerson(services, child);
  const vehicleCompanions = [{ vehicle_id: entrant.vehicles[0]?.id, companion_id: id }];
  await enter(server, fixture, entrant, { vehicleCompanions });
  const phone = await pairedPhone(server, fixture.stage.id);
  const { roster } = (await phone.roster()).json<RosterAnswer>();
  const [car] = roster?.cars ?? [];
  const [driver, minor] = car?.crew ?? [];
  if (!roster || !car || !driver || !minor) throw new Error('the list has the entered car');
  return { stage: fixture.stage, entrant, roster, car, driver, minor, phone };
}
type Gate = Awaited<ReturnType<typeof gateWith>>;

const sign = ({ car, driver }: Gate, phone: TestPhone, text = TEXT) =>
  phone.sign({ car: car.id, person: driver.person, text });
const arrivalsOf = async ({ stage }: Gate): Promise<Arrivals> => {
  const { call } = await signInStaff(server, 'support');
  return (await call(readArrivals, { params: { id: stage.id } })).json();
};

it('a phone is given the text that is signed, with its version and digest; another text is a new version, the same is not [GATE-31]', async () => {
  const gate = await gateWith();
  const { waiver } = gate.roster.stage;
  expect(waiver).toEqual({ version: 1, digest: expect.stringMatching(/^[\w-]{43}$/), text: TEXT });
  expect((await gateWith(null)).roster.stage.waiver).toBeNull();
  const change = (text: string) =>
    server.services.db
      .updateTable('stages')
      .set({ waiver: text })
      .where('id', '=', gate.stage.id)
      .execute();
  const given = async () => (await gate.phone.roster()).json<RosterAnswer>().roster?.stage.waiver;
  await change('Outro texto.');
  expect(await given()).toMatchObject({ version: 2, text: 'Outro texto.' });
  await change(TEXT);
  expect(await given()).toEqual(waiver);
});

it('a signature is kept with its sheet, once, whoever brings it; other phones and the desk know of it [GATE-32, GATE-34]', async () => {
  const gate = await gateWith();
  const other = await pairedPhone(server, gate.stage.id, 'Portão 2');
  const { car, driver, minor, phone } = gate;
  const own = await sign(gate, phone);
  const forMinor = await phone.sign({ car: car.id, person: minor.person, text: TEXT, sheet });
  const swapped = { ...own, sheet: forMinor.sheet };
  const { kept, refused } = (await other.send([swapped, forMinor, forMinor])).json();
  expect([kept.length, refused]).toEqual([2, [{ signature: own.signature, why: 'forged' }]]);
  expect((await arrivalsOf(gate)).missing[0]?.pending).toEqual([driver.name]);
  await other.send([own, forMinor]);
  const { signatures, missing } = await arrivalsOf(gate);
  expect(missing[0]?.pending).toEqual([]);
  expect(
    signatures.map(({ name, by, device, fate, has_sheet }) => [name, by, device, fate, has_sheet]),
  ).toEqual([
    [driver.name, 'self', 'Portão 1', 'counts', true],
    [minor.name, 'guardian', 'Portão 1', 'counts', true],
  ]);
  const known = async (of: TestPhone) => (await of.roster()).json<RosterAnswer>().signatures;
  expect((await known(other)).map(({ person, by }) => [person, by])).toEqual([
    [driver.person, 'self'],
    [minor.person, 'guardian'],
  ]);
  expect(await known(phone)).toEqual([]);
  await phone.send([await phone.write({ undoes: 1 })]);
  expect((await known(other)).map(({ person }) => person)).toEqual([minor.person]);
  expect((await arrivalsOf(gate)).missing[0]?.pending).toEqual([driver.name]);
});

it('a signature of a phone that was ended waits for somebody, and is decided as entrances are [GATE-32]', async () => {
  const gate = await gateWith();
  const { call } = await signInStaff(server, 'admin');
  await call(revokeDevice, {
    params: { id: gate.phone.id },
    body: { reason: 'Perdido na trilha' },
  });
  server.clock.advance(1_000);
  await gate.phone.send([await sign(gate, gate.phone)]);
  const told = async () => (await arrivalsOf(gate)).signatures[0];
  const before = await told();
  expect(before).toMatchObject({ fate: 'revoked_device', decision: null });
  const body = { verdict: 'accepted', reason: 'Vi assinar' };
  await call(decideScan, { params: { id: before?.scan ?? 0 }, body });
  expect(await told()).toMatchObject({ fate: 'counts', decision: { reason: 'Vi assinar' } });
});

it('what stands on a sheet is shown to whom may, with a reason that is kept, and lies nowhere in the open [GATE-34, GATE-35]', async () => {
  const gate = await gateWith();
  const { car, minor, phone } = gate;
  await phone.send([await phone.sign({ car: car.id, person: minor.person, text: TEXT, sheet })]);
  const { scan = 0 } = (await arrivalsOf(gate)).signatures[0] ?? {};
  const { call } = await signInStaff(server, 'support', { stage_id: gate.stage.id });
  const asked = { params: { id: scan }, body: { reason: 'A mãe pediu cópia' } };
  const { digest } = gate.roster.stage.waiver ?? {};
  expect((await call(readSignedStatement, asked)).json<SignedStatement>()).toMatchObject({
    device: 'Portão 1',
    version: 1,
    digest,
    text: TEXT,
    sheet,
  });
  const { db } = server.services;
  const access = db.selectFrom('personal_access_log').select(['what', 'person_id', 'reason']);
  expect(await access.execute()).toEqual([
    { what: 'waiver', person_id: minor.person, reason: asked.body.reason },
  ]);
  const kept = JSON.stringify([
    await db.selectFrom('checkin_scans').select('text').execute(),
    await db.selectFrom('checkin_sheets').selectAll().execute(),
    await arrivalsOf(gate),
  ]);
  expect(kept).not.toMatch(/Rute|529\.982|M1 2l/);
  const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
  const gateStaff = await signInStaff(server, 'checkin', { stage_id: gate.stage.id });
  await phone.send([await phone.write({ car: car.id, verdict: 'minor_alone' })]);
  expect((await arrivalsOf(gate)).turned_away).toHaveLength(1);
  await phone.send([await phone.write({ car: car.id })]);
  const { arrivals, turned_away } = await arrivalsOf(gate);
  expect(turned_away).toEqual([]);
  const other = arrivals[0]?.entrance.scan ?? 0;
  const refused = [
    await elsewhere.call(readSignedStatement, asked),
    await gateStaff.call(readSignedStatement, asked),
    await call(readSignedStatement, { ...asked, params: { id: other } }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 404]);
});

it('a sheet that comes home after its account was erased is kept empty [GATE-35]', async () => {
  const { services } = server;
  const [gone, stays] = [await gateWith(), await gateWith()];
  const signed = [await sign(gone, gone.phone), await sign(stays, stays.phone)];
  const { id: customerId } = gone.entrant;
  await services.db
    .transaction()
    .execute((tx) => endAccount(services, tx, { customerId }, services.clock.now()));
  expect((await gone.phone.send(signed)).json()).toMatchObject({ refused: [] });
  const kept = await services.db
    .selectFrom('checkin_sheets')
    .select('box')
    .where('person_id', 'in', [gone.driver.person, stays.driver.person])
    .orderBy('person_id')
    .execute();
  expect(kept).toEqual([{ box: null }, { box: expect.any(String) }]);
});
