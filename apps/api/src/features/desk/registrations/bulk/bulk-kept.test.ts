import * as endpoints from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEntry } from '../../../../testing/fixtures/copied-entries.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { settleDown } from '../../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInAgain, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { goOnWithBulk } from './go-on-with-bulk.ts';

const DAY = 86_400_000;
const reason = 'Vistoria feita no papel';
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

async function inReview(count: number) {
  const place = await stageFixture(server.services, { manual_review: true, vacancies: 100 });
  for (let made = 0; made < count; made += 1) {
    await enter(server, place, await entrantFixture(server.services));
  }
  await settleDown(server);
  return { stage: place.stage.id };
}
const count = async (wish: object) =>
  (await support.call(endpoints.rehearseBulk, { body: wish })).json<{ version: string }>();
async function start(wish: object, more: object = {}) {
  const { version } = await count(wish);
  return support.call(endpoints.startBulk, { body: { ...wish, version, reason, ...more } });
}
const bulks = async () =>
  (await support.call(endpoints.listBulks)).json<{ bulks: endpoints.DeskBulk[] }>().bulks;

it('a deed to many is in the audit with who began it, when, what, to how many and why [DESK-64]', async () => {
  const search = await inReview(2);
  const { id } = (await start({ act: 'approve', search })).json<{ id: number }>();
  const { staff, sessionId } = support;
  const told = server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'staff_id', 'staff_session', 'subject', 'detail', 'reason'])
    .where('action', '=', 'bulk_started')
    .where('subject_id', '=', id);
  const by = { actor: 'staff', staff_id: staff.id, staff_session: sessionId, reason };
  const detail = { act: 'approve', count: 2 };
  expect(await told.execute()).toEqual([
    { at: server.clock.now(), subject: 'bulk', ...by, detail },
  ]);
  await settleDown(server);
});

it('a deed is shown for a day, with when it began, and is over once all are done [DESK-65]', async () => {
  const search = await inReview(1);
  const { id } = (await start({ act: 'resend', search })).json<{ id: number }>();
  const started_at = server.clock.now().toISOString();
  const begun = { id, act: 'resend', started_at, total: 1, done: 0, refused: 0 };
  expect((await bulks())[0]).toEqual({ ...begun, refused_numbers: [], is_over: false });
  await settleDown(server);
  expect((await bulks())[0]).toMatchObject({ id, done: 1, is_over: true });
  server.clock.advance(DAY - 1);
  support = { ...support, ...(await signInAgain(server, support.staff)) };
  expect((await bulks()).map((one) => one.id)).toContain(id);
  server.clock.advance(1);
  expect((await bulks()).map((one) => one.id)).not.toContain(id);
  support = { ...support, ...(await signInAgain(server, support.staff)) };
});

it('twenty are reached without typing their number; what was counted is of one deed alone [DESK-65]', async () => {
  const search = await inReview(20);
  const { version } = await count({ act: 'resend', search });
  const other = { act: 'approve', search, version, reason };
  const refused = await support.call(endpoints.startBulk, { body: other });
  expect(refused.json().code).toBe('changed_meanwhile');
  expect((await start({ act: 'resend', search })).statusCode).toBe(201);
  await settleDown(server);
});

it('a deed that is not there is gone on with by doing nothing [DESK-66]', async () => {
  expect(await goOnWithBulk(server.services, 2_147_483_647)).toBeUndefined();
});

it('reaches those that were ticked or searched for alone, and of them those within its place [DESK-64, DESK-65]', async () => {
  const { stage } = await inReview(3);
  const rows = server.services.db.selectFrom('registrations').select('id').orderBy('id');
  const [first, second, third] = await rows.where('step_id', '=', stage).execute();
  const ticked = [first, third].map((row) => row?.id ?? 0);
  const wish = { act: 'approve', search: {}, ids: ticked };
  expect(await count(wish)).toMatchObject({ able: 2, left: 0 });
  expect(await count({ ...wish, search: { brand: '2' } })).toMatchObject({ able: 0 });
  const { email } = await server.services.db
    .selectFrom('registrations as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select('c.email')
    .where('r.id', '=', second?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(await count({ act: 'approve', search: { text: email } })).toMatchObject({ able: 1 });
  expect((await start(wish)).statusCode).toBe(201);
  await settleDown(server);
  const states = rows.select('status').where('id', 'in', [...ticked, second?.id ?? 0]);
  expect((await states.execute()).map(({ status }) => status)).toEqual([
    'Aguardando Pagamento',
    'Aguardando',
    'Aguardando Pagamento',
  ]);
});

it('takes five thousand at once, and says so of one more [DESK-64]', async () => {
  const { stage } = await inReview(1);
  const { db } = server.services;
  const { id } = await db
    .selectFrom('registrations')
    .select('id')
    .where('step_id', '=', stage)
    .executeTakeFirstOrThrow();
  await copyEntry(db, id, { last: 4_999 });
  const wish = { act: 'approve', search: { stage } };
  expect(await count(wish)).toMatchObject({ able: 5_000, left: 0 });
  await copyEntry(db, id, { first: 5_000, last: 5_000 });
  const refused = await support.call(endpoints.rehearseBulk, { body: wish });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'bulk_too_large']);
});
