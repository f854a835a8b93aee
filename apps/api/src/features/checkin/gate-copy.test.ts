import { readArrivals, readSignedStatement } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import * as arrivals from '@trilha/contract/checkin/arrivals.endpoints.ts';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../builders/person.ts';
import { pairedPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeStatements } from './signatures/describe-statements.ts';
import { describeOwnWalkins } from './walkins/describe-own-walkins.ts';

const TEXT = 'Conheço os riscos.';
const reason = 'A mãe pediu cópia';
const guardian = { name: 'Rute Prado', document: '529.982.247-25', relation: 'mother' } as const;

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

/** A stage tomorrow that requires signatures, with an adult and a child in a car, and a phone with its list. */
async function gateWith() {
  const { services, clock } = server;
  const stage_date = new Date(clock.now().getTime() + 86_400_000);
  const wish = { event_value_cents: 0, stage_date, waiver: TEXT, vacancies: 9 };
  const fixture = await stageFixture(services, wish);
  const entrant = await entrantFixture(services);
  const child = await buildPerson(services, { customer_id: entrant.id, kind: 'companion' });
  const vehicleCompanions = [{ vehicle_id: entrant.vehicles[0]?.id, companion_id: child.id }];
  const { registration } = (await enter(server, fixture, entrant, { vehicleCompanions })).json();
  const car = await services.db
    .selectFrom('registration_vehicles')
    .select('id')
    .where('registration_id', '=', Number(registration.id))
    .executeTakeFirstOrThrow();
  const phone = await pairedPhone(server, fixture.stage.id);
  await phone.roster();
  return { stage: fixture.stage, entrant, child, car: car.id, phone };
}
const seenAt = async (id: number) => (await support.call(readArrivals, { params: { id } })).json();

describe('what a gate took down of a customer’s people', () => {
  it('is in their copy with text, guardian and mark as they were signed, drawn or typed [GATE-35]', async () => {
    const { stage, entrant, child, car, phone } = await gateWith();
    const mark = { kind: 'drawn', path: 'M1 2l10 0 0 28' } as const;
    const own = { car, text: TEXT };
    const at = server.clock.now();
    await phone.send([
      await phone.sign({ ...own, person: entrant.personId }),
      await phone.sign({ ...own, person: child.id, sheet: { name: 'Lia', guardian, mark } }),
    ]);
    const place = { stage: stage.title, device: 'Portão 1', at, text: TEXT };
    expect(await describeStatements(server.services, entrant.id)).toEqual([
      { ...place, name: 'Marina Duarte', guardian: null, mark: 'Helena Prado' },
      {
        ...place,
        name: 'Lia Figueiredo',
        guardian: { ...guardian, relation: 'Mãe' },
        mark: 'M1 2l10 0 0 28',
      },
    ]);
    const { signatures } = await seenAt(stage.id);
    const params = { id: signatures[0].scan };
    const read = (await support.call(readSignedStatement, { params, body: { reason } })).json();
    expect(read).toMatchObject({
      stage: stage.title,
      at: at.toISOString(),
      number: 1,
      sheet: { name: 'Helena Prado', guardian: null },
    });
    const access = server.services.db
      .selectFrom('personal_access_log')
      .select(['what', 'person_id', 'customer_id', 'people']);
    expect(await access.where('person_id', '=', entrant.personId).execute()).toEqual([
      { what: 'waiver', person_id: entrant.personId, customer_id: entrant.id, people: 1 },
    ]);
  });

  it('is told as far as it can be read: a sheet of another key, or none, leaves who signed and when', async () => {
    const { stage, entrant, car, phone } = await gateWith();
    const signed = await phone.sign({ car, person: entrant.personId, text: TEXT });
    await phone.send([{ text: signed.text, signature: signed.signature }]);
    expect(await describeStatements(server.services, entrant.id)).toEqual([]);
    const { scan } = (await seenAt(stage.id)).signatures[0];
    const asked = { params: { id: scan }, body: { reason } };
    expect((await support.call(readSignedStatement, asked)).statusCode).toBe(404);
    await phone.send([signed]);
    const sheets = server.services.db.updateTable('checkin_sheets').where('scan_id', '=', scan);
    for (const box of ['AAAA', null]) {
      await sheets.set({ box }).execute();
      expect(await describeStatements(server.services, entrant.id)).toMatchObject([
        { name: 'Marina Duarte', text: TEXT, guardian: null, mark: null },
      ]);
      expect((await support.call(readSignedStatement, asked)).json().sheet).toBeNull();
    }
  });

  it('as a car without an entry is in the copy of whose car it was, with what stands on its sheet, however often it came [GATE-42, GATE-47]', async () => {
    const { stage, entrant, car, phone } = await gateWith();
    await support.call(walkins.leasePlaces, {
      params: { id: phone.id },
      body: { places: 1, reason },
    });
    const sheet = { contact: '(11) 91234-5678' };
    const walkedIn = await phone.walkIn({ sheet, people: 2, minors: 1 });
    // A file may contain an entry twice, once without its sheet.
    const bare = { text: walkedIn.text, signature: walkedIn.signature };
    expect((await phone.send([walkedIn, bare])).json().kept).toHaveLength(2);
    expect(await describeOwnWalkins(server.services, entrant.id)).toEqual([]);
    const { scan } = (await seenAt(stage.id)).walkins[0];
    const body = { verdict: 'accepted', car, reason };
    await support.call(arrivals.decideScan, { params: { id: scan }, body });
    expect(await describeOwnWalkins(server.services, entrant.id)).toEqual([
      {
        stage: stage.title,
        device: 'Portão 1',
        at: server.clock.now(),
        driver: 'Caio Prado',
        plate: 'RVK4E21',
        sheet: { v: 1, driver: 'Caio Prado', plate: 'RVK4E21', ...sheet, signatures: [] },
      },
    ]);
  });
});
