import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { revealPerson } from '@trilha/contract/staff/people-reveal.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildStage } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInAgain, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const reveal = ({ call }: SignedInStaff, id: number, reason = 'Ligou pedindo ajuda') =>
  call(revealPerson, { params: { id }, body: { reason } });
const accesses = () => server.services.db.selectFrom('personal_access_log').selectAll().execute();

it('shows one person’s data whole, and keeps who saw them and why [STAFF-28]', async () => {
  const customer = await buildCustomer(server.services);
  const support = await signInStaff(server, 'support');
  const answer = await reveal(support, customer.personId);
  expect(answer.json()).toEqual({ cpf: customer.cpf, phone: '(11) 91234-5678' });
  expect(await accesses()).toEqual([
    expect.objectContaining({
      staff_id: support.staff.id,
      staff_session: support.sessionId,
      person_id: customer.personId,
      customer_id: customer.id,
      people: 1,
      reason: 'Ligou pedindo ajuda',
    }),
  ]);
  expect((await reveal(support, customer.personId, ' . ')).json().code).toBe('invalid');
  expect(await accesses()).toHaveLength(1);
  const { db } = server.services;
  const emptied = db.deleteFrom('personal_access_log').execute();
  await expect(emptied).rejects.toThrow('append-only');
});

it('knows nobody of another brand or stage than one’s own [STAFF-28]', async () => {
  const fixture = await stageFixture(server.services);
  const another = await buildStage(server.services);
  const entrant = await entrantFixture(server.services);
  await enter(server, fixture, entrant);
  const { db } = server.services;
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('customer_id', '=', entrant.id)
    .where('kind', '=', 'self')
    .executeTakeFirstOrThrow();
  const before = (await accesses()).length;
  const statusFor = async (place: object) =>
    (await reveal(await signInStaff(server, 'support', place), person.id)).statusCode;
  expect(await statusFor({ automaker_id: 2 })).toBe(404);
  expect(await statusFor({ automaker_id: 1, stage_id: another.id })).toBe(404);
  expect(await accesses()).toHaveLength(before);
  expect(await statusFor({ automaker_id: 1, stage_id: fixture.stage.id })).toBe(200);
  const newcomer = await buildCustomer(server.services);
  const ofStage = await signInStaff(server, 'support', { stage_id: fixture.stage.id });
  expect((await reveal(ofStage, newcomer.personId)).statusCode).toBe(404);
});

it('asks for a factor beyond thirty in an hour, ends at a hundred and fifty a day and tells Hoje [STAFF-91]', async () => {
  const { services, clock } = server;
  const { personId } = await buildCustomer(services);
  const support = await signInStaff(server, 'support', { name: 'Curiosa Demais' });
  const admin = await signInStaff(server, 'admin');
  const seen = async (times: number) => {
    const row = { staff_id: support.staff.id, staff_session: support.sessionId, people: 1 };
    const rows = Array.from({ length: times }, () => ({
      ...row,
      at: clock.now(),
      what: 'cpf,phone',
      reason: 'Ligou',
    }));
    await services.db.insertInto('personal_access_log').values(rows).execute();
  };
  const alarms = async () =>
    (await admin.call(readDeskToday)).json<DeskToday>().alarms.many_reveals;
  await seen(29);
  clock.advance(6 * 60_000);
  expect((await reveal(support, personId)).statusCode).toBe(200);
  expect((await reveal(support, personId)).json().code).toBe('fresh_factor_needed');
  const again = await signInAgain(server, support.staff);
  const fresh = { ...support, ...again };
  expect((await reveal(fresh, personId)).statusCode).toBe(200);
  expect(await alarms()).toEqual([]);
  await seen(119);
  expect((await reveal(fresh, personId)).json().code).toBe('reveals_over');
  expect(await alarms()).toEqual([{ name: 'Curiosa Demais', count: 150 }]);
  // After a day the alert ends.
  clock.advance(25 * 3_600_000);
  const tomorrow = { ...support, ...(await signInAgain(server, support.staff)) };
  expect((await reveal(tomorrow, personId)).statusCode).toBe(200);
});
