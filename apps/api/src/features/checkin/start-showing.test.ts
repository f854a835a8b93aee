import {
  getCredential,
  type Credential,
} from '@trilha/contract/credentials/credentials.endpoints.ts';
import * as endpoints from '@trilha/contract/checkin/start-order.endpoints.ts';
import {
  getUserEvents,
  updateRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildVehicle } from '../../builders/vehicle.ts';
import type { StageOverrides } from '../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeRegistrations } from '../account/own-data/describe-registrations.ts';

const MINUTE = 60_000;
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

/** A stage the day after tomorrow with one free registration of one car. */
async function stageWithOne(overrides: StageOverrides = {}) {
  const stage_date = new Date(server.clock.now().getTime() + 2 * DAY);
  const fixture = await stageFixture(server.services, {
    event_value_cents: 0,
    stage_date,
    ...overrides,
  });
  const entrant = await entrantFixture(server.services);
  const { id } = (await enter(server, fixture, entrant)).json().registration;
  return { id: fixture.stage.id, fixture, entrant, registration: Number(id) };
}
type Entry = Awaited<ReturnType<typeof stageWithOne>>;

const read = async (id: number): Promise<endpoints.StartOrder> =>
  (await director.call(endpoints.readStartOrder, { params: { id } })).json();

/** Sets the start of a stage's only car; null removes it. */
async function order(id: number, start: endpoints.StartWish['start'] | null) {
  const { version, cars } = await read(id);
  const starts = start === null ? [] : cars.map((car) => ({ car: car.id, start }));
  await director.call(endpoints.setStartOrder, { params: { id }, body: { version, starts } });
}
const show = async (id: number, shown = true, version?: string) =>
  director.call(endpoints.showStartOrder, {
    params: { id },
    body: { shown, version: version ?? (await read(id)).version },
  });

/** The crew's start in every response to the customer; it must be the same everywhere. */
async function seenBy({ entrant, registration: id }: Entry) {
  const { token } = entrant;
  const credential = await server.call(getCredential, { token, params: { id } });
  const list = await server.call(getUserEvents, { token });
  const [ofCredential] = credential.json<{ credential: Credential }>().credential.vehicles;
  const { userRegistration } = list.json<{ userRegistration: Registration[] }>();
  const [ofList] = userRegistration.find((one) => one.id === id)?.vehicles ?? [];
  expect(ofCredential?.start).toEqual(ofList?.start);
  return ofCredential?.start;
}

const auditOf = (id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id'])
    .where('action', 'in', ['start-order-shown', 'start-order-hidden'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('the order that crews are shown', () => {
  it('is in no answer to a customer before it is shown, nor once it is hidden [GATE-54]', async () => {
    const entry = await stageWithOne();
    const { id, entrant } = entry;
    await order(id, at('08:12', 'B'));
    expect(await seenBy(entry)).toBeNull();
    const shown = (await show(id)).json<endpoints.StartOrder>();
    expect(shown.shown_at).toBe(server.clock.now().toISOString());
    expect(await seenBy(entry)).toEqual({ group: 'B', time: '08:12', changed_at: null });
    const hidden = (await show(id, false)).json<endpoints.StartOrder>();
    expect(hidden.shown_at).toBeNull();
    expect(await seenBy(entry)).toBeNull();
    const credential = await server.call(getCredential, {
      token: entrant.token,
      params: { id: entry.registration },
    });
    expect(credential.body).not.toContain('08:12');
    expect(await auditOf(id)).toEqual([
      { action: 'start-order-shown', staff_id: director.staff.id },
      { action: 'start-order-hidden', staff_id: director.staff.id },
    ]);
  });

  it('is in the copy of one’s data once it is shown, or the stage was held [GATE-54]', async () => {
    const { id, entrant } = await stageWithOne();
    await order(id, at('08:12', 'B'));
    const copyAt = async (now: Date) =>
      JSON.stringify(await describeRegistrations(server.services.db, entrant.id, now));
    const now = server.clock.now();
    expect(await copyAt(now)).not.toContain('08:12');
    expect(await copyAt(new Date(now.getTime() + 3 * DAY))).toContain('08:12');
    await show(id);
    expect(await copyAt(now)).toContain('08:12');
  });

  it('tells of a later change, and when it was; the same again is none [GATE-55]', async () => {
    const entry = await stageWithOne();
    const { id } = entry;
    await order(id, at('08:12', 'B'));
    server.clock.advance(MINUTE);
    await show(id);
    server.clock.advance(MINUTE);
    expect((await show(id)).statusCode).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
    await order(id, at('08:12', 'B'));
    expect(await seenBy(entry)).toEqual({ group: 'B', time: '08:12', changed_at: null });
    const first = server.clock.now().toISOString();
    await order(id, at('08:30', 'B'));
    expect(await seenBy(entry)).toEqual({ group: 'B', time: '08:30', changed_at: first });
    server.clock.advance(MINUTE);
    const second = server.clock.now().toISOString();
    await order(id, null);
    expect(await seenBy(entry)).toEqual({ group: null, time: null, changed_at: second });
  });

  it('tells of the change that a crew’s other car came with, too [GATE-55]', async () => {
    const entry = await stageWithOne();
    const { id, entrant, fixture, registration } = entry;
    await order(id, at('08:12'));
    await show(id);
    server.clock.advance(MINUTE);
    const changed_at = server.clock.now().toISOString();
    await order(id, at('08:30'));
    const { id: vehicle } = await buildVehicle(server.services, { customer_id: entrant.id });
    await changeCar(entrant, { registration, vehicle, fixture });
    expect(await seenBy(entry)).toEqual({ group: null, time: '08:30', changed_at });
  });

  it('is not shown to a crew whose place is not sure [GATE-54]', async () => {
    const { id, entrant } = await stageWithOne({ event_value_cents: 10_000 });
    await order(id, at('08:12'));
    await show(id);
    const list = await server.call(getUserEvents, { token: entrant.token });
    expect(list.body).not.toContain('08:12');
    const { services, clock } = server;
    const copy = await describeRegistrations(services.db, entrant.id, clock.now());
    expect(JSON.stringify(copy)).not.toContain('08:12');
  });

  it('has to be shown anew where the stage moves to another day [GATE-54]', async () => {
    const entry = await stageWithOne();
    const { id } = entry;
    await order(id, at('08:12'));
    await show(id);
    const moveTo = (stage_date: Date) =>
      server.services.db.updateTable('stages').set({ stage_date }).where('id', '=', id).execute();
    await moveTo(new Date(server.clock.now().getTime() + 30 * DAY));
    expect((await read(id)).shown_at).toBeNull();
    expect(await seenBy(entry)).toBeNull();
    await show(id);
    expect(await seenBy(entry)).toMatchObject({ time: '08:12' });
  });

  it('has to be shown anew where it was set for another day, back on the one it was shown for [GATE-54]', async () => {
    const entry = await stageWithOne();
    const { id } = entry;
    await order(id, at('08:12'));
    await show(id);
    const stage = server.services.db.updateTable('stages').where('id', '=', id);
    const moveTo = (days: number) =>
      stage.set({ stage_date: new Date(server.clock.now().getTime() + days * DAY) }).execute();
    await moveTo(30);
    await moveTo(2);
    expect(await seenBy(entry)).toMatchObject({ time: '08:12' });
    await moveTo(30);
    await order(id, at('11:11'));
    await moveTo(2);
    expect(await seenBy(entry)).toBeNull();
  });

  it('is shown as it was seen, with at least one car and a day; hiding is never refused [GATE-54]', async () => {
    const { id } = await stageWithOne();
    expect(codeOf(await show(id))).toBe('start_order_empty');
    const { version } = await read(id);
    await order(id, at('08:12'));
    expect(codeOf(await show(id, true, version))).toBe('start_order_changed');
    expect((await show(id, false, version)).statusCode).toBe(200);
    expect(await auditOf(id)).toEqual([]);
    const undated = await stageWithOne({ stage_date: null });
    await order(undated.id, at('08:12'));
    expect((await read(undated.id)).cars).toMatchObject([{ start: at('08:12') }]);
    expect(codeOf(await show(undated.id))).toBe('stage_undated');
  });

  it('is shown by who edits the stage alone [GATE-54]', async () => {
    const { id } = await stageWithOne();
    const { version } = await read(id);
    const body = { shown: true, version };
    const gate = await signInStaff(server, 'checkin', { stage_id: id });
    const asGate = await gate.call(endpoints.showStartOrder, { params: { id }, body });
    expect(asGate.statusCode).toBe(403);
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    const asOther = await elsewhere.call(endpoints.showStartOrder, { params: { id }, body });
    expect(asOther.statusCode).toBe(404);
  });
});

interface CarChange extends Pick<Entry, 'registration' | 'fixture'> {
  readonly vehicle: number;
}

/** Replaces the crew's car. */
async function changeCar(entrant: EntrantFixture, { registration, vehicle, fixture }: CarChange) {
  const crew = { vehicle_id: vehicle, conductor_id: entrant.personId, navigator_id: null };
  const data = entryBody(fixture, entrant, { vehicles: [crew] });
  const changed = await server.call(updateRegistration, {
    token: entrant.token,
    params: { id: registration },
    body: { id: registration, data },
  });
  expect(changed.statusCode).toBe(200);
}
