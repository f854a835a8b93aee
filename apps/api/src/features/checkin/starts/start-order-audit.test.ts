import * as endpoints from '@trilha/contract/checkin/start-order.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateDesk } from '../../../testing/fixtures/gate-desk.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const { stageWith } = gateDesk(() => server);
type Wanted = endpoints.StartWish['start'];
const at = (time: string | null, group: string | null = null): Wanted => ({ group, time });
const read = async (id: number): Promise<endpoints.StartOrder> =>
  (await director.call(endpoints.readStartOrder, { params: { id } })).json();

/** Sets the starts of a stage's cars in order of their numbers; null for no start. */
async function order(id: number, wanted: ReadonlyArray<Wanted | null>) {
  const { version, cars } = await read(id);
  const starts = wanted.flatMap((start, index) => {
    const car = cars[index]?.id ?? 0;
    return start === null ? [] : [{ car, start }];
  });
  await director.call(endpoints.setStartOrder, { params: { id }, body: { version, starts } });
}
const show = async (id: number, shown: boolean) => {
  const { version } = await read(id);
  await director.call(endpoints.showStartOrder, { params: { id }, body: { shown, version } });
};

/** Audit rows of a stage's start order, with staff member, session and time. */
async function told(id: number) {
  return server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'staff_id', 'staff_session', 'action', 'detail'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', id)
    .where('action', 'like', 'start-order-%')
    .orderBy('id')
    .execute();
}

it('the audit says of an order who set, showed and hid it when, with each car that changed and no other [GATE-51, GATE-54]', async () => {
  const { stage } = await stageWith(9, 2);
  const { id } = stage;
  const by = { actor: 'staff', staff_id: director.staff.id, staff_session: director.sessionId };
  const [one = 0, two = 0] = (await read(id)).cars.map((car) => car.id);
  const times: Date[] = [];
  const deeds = [
    () => order(id, [at('08:12', 'C'), at('08:13', 'C')]),
    () => show(id, true),
    // Only the group changes, then only the time; repeating the order changes nothing.
    () => order(id, [at('08:12', 'D'), at('08:13', 'C')]),
    () => order(id, [at('08:12', 'D'), at('08:15', 'C')]),
    () => show(id, false),
    () => order(id, [at('08:12', 'D')]),
  ];
  for (const deed of deeds) {
    times.push(server.clock.now());
    await deed();
    server.clock.advance(1_000);
    await order(
      id,
      (await read(id)).cars.map(({ start }) => start),
    );
    server.clock.advance(1_000);
  }
  const set = (cars: number, changes: object[]) => ({
    ...by,
    action: 'start-order-set',
    detail: { cars, changes },
  });
  const expected = [
    set(2, [
      { car: one, was: null, start: at('08:12', 'C') },
      { car: two, was: null, start: at('08:13', 'C') },
    ]),
    { ...by, action: 'start-order-shown', detail: {} },
    set(2, [{ car: one, was: at('08:12', 'C'), start: at('08:12', 'D') }]),
    set(2, [{ car: two, was: at('08:13', 'C'), start: at('08:15', 'C') }]),
    { ...by, action: 'start-order-hidden', detail: {} },
    set(1, [{ car: two, was: at('08:15', 'C'), start: null }]),
  ];
  expect(await told(id)).toEqual(expected.map((row, index) => ({ at: times[index], ...row })));
});

it('an order is read with its stage, a version of its own, and since when it is shown [GATE-51, GATE-54]', async () => {
  const [first, second] = [await stageWith(9, 1), await stageWith(9, 1)];
  const { id, title, stage_date: date } = first.stage;
  const empty = await read(id);
  expect(empty).toMatchObject({
    stage: { id, title, stage_date: date?.toISOString() },
    may_edit: true,
    shown_at: null,
  });
  expect(empty.cars).toMatchObject([{ number: 1, start: null }]);
  await order(id, [at('08:12')]);
  const versions = [empty.version, (await read(id)).version];
  await order(id, [at('08:12', 'C')]);
  versions.push((await read(id)).version);
  await order(second.stage.id, [at('08:12', 'C')]);
  versions.push((await read(second.stage.id)).version);
  expect(new Set(versions).size).toBe(4);
  await show(id, true);
  const shownAt = server.clock.now().toISOString();
  server.clock.advance(1_000);
  expect(await read(id)).toMatchObject({ version: versions[2], shown_at: shownAt });
  const undated = server.services.db.updateTable('stages').set({ stage_date: null });
  await undated.where('id', '=', id).execute();
  expect(await read(id)).toMatchObject({ stage: { stage_date: null }, shown_at: null });
});

it('an order in which some cars have no start yet is shown as it is [GATE-54]', async () => {
  const { stage } = await stageWith(9, 2);
  await order(stage.id, [null, at('08:12')]);
  await show(stage.id, true);
  const { shown_at, cars } = await read(stage.id);
  expect(shown_at).toBe(server.clock.now().toISOString());
  expect(cars.map(({ start }) => start)).toEqual([null, at('08:12')]);
});
