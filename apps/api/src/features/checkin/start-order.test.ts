import { readArrivals, type Arrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import * as endpoints from '@trilha/contract/checkin/start-order.endpoints.ts';
import {
  downloadDataExport,
  startBriefingExport,
} from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import {
  cancelRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildVehicle } from '../../builders/vehicle.ts';
import { pairedPhone } from '../../testing/fixtures/checkin-fixture.ts';
import {
  enter,
  entrantFixture,
  entryBody,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeRegistrations } from '../account/own-data/describe-registrations.ts';

const DAY = 86_400_000;
let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;
const at = (time: string | null, group: string | null = null) => ({ group, time });

/** A stage tomorrow with a number of free registrations of one car each. */
async function stageWith(entries: number) {
  const stage_date = new Date(server.clock.now().getTime() + DAY);
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date });
  const entered = [];
  for (let index = 0; index < entries; index += 1) {
    const entrant = await entrantFixture(server.services);
    const { id } = (await enter(server, fixture, entrant)).json().registration;
    entered.push({ entrant, id: Number(id) });
  }
  return { id: fixture.stage.id, fixture, entered };
}
const read = async (id: number, { call } = director): Promise<endpoints.StartOrder> =>
  (await call(endpoints.readStartOrder, { params: { id } })).json();
const put = (
  id: number,
  version: string,
  starts: readonly endpoints.StartWish[],
  { call } = director,
) => call(endpoints.setStartOrder, { params: { id }, body: { version, starts } });

async function auditOf(id: number) {
  return server.services.db
    .selectFrom('audit_log')
    .select(['staff_id', 'detail'])
    .where('action', '=', 'start-order-set')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
}

describe('the order in which cars start', () => {
  it('is set whole in one deed that keeps what each car had, and once [GATE-51]', async () => {
    const { id } = await stageWith(3);
    const seen = await read(id);
    expect(seen.cars.map(({ number, start }) => [number, start])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    const [one = 0, two = 0, three = 0] = seen.cars.map((car) => car.id);
    const first = [
      { car: one, start: at('08:12', 'C') },
      { car: two, start: at('08:12:30') },
    ];
    const put1 = await put(id, seen.version, first);
    const after = put1.json<endpoints.StartOrder>();
    expect(after.cars.map(({ start }) => start)).toEqual([at('08:12', 'C'), at('08:12:30'), null]);
    const again = await put(id, after.version, first);
    expect(again.json()).toEqual(after);
    const moved = [
      { car: one, start: at('08:12', 'C') },
      { car: three, start: at(null, 'B') },
    ];
    expect((await put(id, after.version, moved)).statusCode).toBe(200);
    expect(await auditOf(id)).toMatchObject([
      { staff_id: director.staff.id, detail: { cars: 2, changes: [{ car: one }, { car: two }] } },
      {
        detail: {
          changes: [
            { car: two, was: at('08:12:30'), start: null },
            { car: three, was: null, start: at(null, 'B') },
          ],
        },
      },
    ]);
  });

  it('is refused where it, or its cars, changed meanwhile, and nothing is lost [GATE-51]', async () => {
    const { id, entered } = await stageWith(2);
    const seen = await read(id);
    const [one = 0, two = 0] = seen.cars.map((car) => car.id);
    const body = [{ car: one, start: at('08:00') }];
    const { version } = (await put(id, seen.version, body)).json<endpoints.StartOrder>();
    const late = await put(id, seen.version, [{ car: one, start: at('09:00') }]);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'start_order_changed']);
    const [, gone] = entered;
    await server.call(cancelRegistration, {
      token: gone?.entrant.token ?? '',
      body: { registration_id: gone?.id },
    });
    expect(codeOf(await put(id, version, [{ car: two, start: at('08:01') }]))).toBe(
      'start_order_changed',
    );
    const other = await stageWith(1);
    const [stranger] = (await read(other.id)).cars;
    const strange = [{ car: stranger?.id ?? 0, start: at('08:01') }];
    expect(codeOf(await put(id, version, strange))).toBe('start_order_changed');
    expect((await read(id)).cars).toMatchObject([{ id: one, start: at('08:00') }]);
    expect((await read(other.id)).cars[0]?.start).toBeNull();
  });

  it('takes times of a day and groups of a line, each car once [GATE-51]', async () => {
    const { id } = await stageWith(1);
    const { version, cars } = await read(id);
    const car = cars[0]?.id ?? 0;
    const bad = [
      at('24:00'),
      at('8:12'),
      at(null),
      at(null, ''),
      at(null, ' C'),
      at(null, 'x'.repeat(21)),
    ];
    for (const start of bad) {
      expect((await put(id, version, [{ car, start }])).statusCode).toBe(422);
    }
    const twice = [
      { car, start: at('08:00') },
      { car, start: at('08:01') },
    ];
    expect((await put(id, version, twice)).statusCode).toBe(422);
  });

  it('is read by who works at the gate and set by who edits the stage [GATE-51]', async () => {
    const { id } = await stageWith(1);
    const gate = await signInStaff(server, 'checkin', { stage_id: id });
    const { version, may_edit: mayEdit } = await read(id, gate);
    expect(mayEdit).toBe(false);
    expect((await put(id, version, [], gate)).statusCode).toBe(403);
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    expect((await put(id, version, [], elsewhere)).statusCode).toBe(404);
  });

  it('comes to phones with a new revision, to arrivals, the briefing and the copy of one’s data [GATE-52]', async () => {
    const { id, entered } = await stageWith(1);
    const phone = await pairedPhone(server, id);
    const before = (await phone.roster()).json<RosterAnswer>().roster;
    expect(before?.cars[0]?.start).toBeNull();
    const { version, cars } = await read(id);
    await put(id, version, [{ car: cars[0]?.id ?? 0, start: at('08:12', 'C') }]);
    const { roster } = (await phone.roster(before?.revision)).json<RosterAnswer>();
    expect(roster).toMatchObject({ revision: 2, cars: [{ start: at('08:12', 'C') }] });
    const support = await signInStaff(server, 'support');
    const { missing } = (await support.call(readArrivals, { params: { id } })).json<Arrivals>();
    expect(missing).toMatchObject([{ start: at('08:12', 'C') }]);
    const asked = { body: { stage: id, reason: 'Reunião de pilotos' } };
    const started = await support.call(startBriefingExport, asked);
    const params = { id: started.json<{ id: number }>().id };
    const [head = '', line = ''] = (await support.call(downloadDataExport, { params })).body.split(
      '\r\n',
    );
    const columnsOf = (text: string) => text.split(';');
    const column = (name: string) => columnsOf(line)[columnsOf(head).indexOf(name)];
    expect([column('Grupo'), column('Largada')]).toEqual(['C', '08:12']);
    const customer = entered[0]?.entrant.id ?? 0;
    const dayAfter = new Date(server.clock.now().getTime() + 2 * DAY);
    const copy = await describeRegistrations(server.services.db, customer, dayAfter);
    expect(JSON.stringify(copy)).toContain('"largada":{"grupo":"C","hora":"08:12"}');
  });

  it('stays with the crew when it comes in another car [GATE-52]', async () => {
    const { id, entered, fixture } = await stageWith(1);
    const { version, cars } = await read(id);
    await put(id, version, [{ car: cars[0]?.id ?? 0, start: at('08:12', 'C') }]);
    const [own] = entered;
    if (own === undefined) throw new Error('one entered');
    const { id: vehicle } = await buildVehicle(server.services, { customer_id: own.entrant.id });
    const crew = { vehicle_id: vehicle, conductor_id: own.entrant.personId, navigator_id: null };
    const data = entryBody(fixture, own.entrant, { vehicles: [crew] });
    const changed = await server.call(updateRegistration, {
      token: own.entrant.token,
      params: { id: own.id },
      body: { id: own.id, data },
    });
    expect(changed.statusCode).toBe(200);
    const [swapped] = (await read(id)).cars;
    expect(swapped?.id).not.toBe(cars[0]?.id);
    expect(swapped?.start).toEqual(at('08:12', 'C'));
  });
});
