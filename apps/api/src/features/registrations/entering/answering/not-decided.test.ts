import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { explainDeskCustomer } from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import { explainOwnEntries } from '@trilha/contract/opening/explain.endpoints.ts';
import { readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { REPORT_AFTER_MS } from '@trilha/contract/opening/report-opening.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { watchUndecided } from './not-decided.ts';

const HOUR = 3_600_000;

let server: TestApp;
let fixture: StageFixture;
let entrant: EntrantFixture;
/** When the stage opened. */
let opened: Date;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  opened = server.clock.now();
  fixture = await stageFixture(server.services, {
    vacancies: 3,
    start_registration_date: opened,
    end_registration_date: new Date(opened.getTime() + 48 * HOUR),
  });
  entrant = await entrantFixture(server.services);
});

/** What the server does with a request that arrived so long after the opening and ends like this. */
async function end(ms: number, error: unknown, services = server.services): Promise<void> {
  const receivedAt = new Date(opened.getTime() + ms);
  const request = { stageId: fixture.stage.id, customerId: entrant.id, receivedAt };
  const undecided = watchUndecided(services);
  const work = () => Promise.reject(error);
  await expect(undecided.watch(request, work)).rejects.toBe(error);
  await undecided.write();
}
const busy = () => new AppError('busy', { retryAfter: 2 });
const own = () =>
  server.call(explainOwnEntries, { token: entrant.token, params: { id: fixture.stage.id } });
const rowsOf = (id: number) =>
  server.services.db
    .selectFrom('not_decided_attempts')
    .select('received_at')
    .where('customer_id', '=', id)
    .execute();

it('tells who was asked to try again when that was, before and after an entry of theirs [OPEN-40, OPEN-67]', async () => {
  expect((await own()).json().code).toBe('not_found');
  await end(3_104, busy());
  const list = await server.call(listPreparedEntries, { token: entrant.token });
  expect(list.json().refused).toEqual([fixture.stage.id]);
  expect((await own()).json()).toMatchObject({
    explanations: [],
    not_decided: expect.stringMatching(
      /^Sua primeira tentativa chegou às \d\d:\d\d:\d\d,\d{3}; pedimos que tentasse de novo\.$/,
    ),
  });
  // A lock that was not had in time is the database's word for the same.
  await end(5_200, Object.assign(new Error('lock'), { code: '55P03' }));
  await end(6_000, new AppError('entries_paused'));
  server.clock.advance(9_000);
  await enter(server, fixture, entrant);
  const told = (await own()).json();
  expect(told.explanations).toMatchObject([{ state: 'placed' }]);
  expect(told.not_decided).toMatch(/ Foram 2 assim, a última às \d\d:\d\d:\d\d,\d{3}\.$/);

  const desk = await signInStaff(server, 'support');
  const seen = await desk.call(explainDeskCustomer, { params: { id: entrant.id } });
  const { id, title } = fixture.stage;
  expect(seen.json().not_decided).toEqual([{ stage: { id, title }, text: told.not_decided }]);
});

it('is told of nobody else, and goes with the account, while the count stays [OPEN-40]', async () => {
  await end(100, busy());
  const other = await entrantFixture(server.services);
  const asked = { token: other.token, params: { id: fixture.stage.id } };
  expect((await server.call(explainOwnEntries, asked)).json().code).toBe('not_found');
  const { token, password } = entrant;
  await server.call(eraseAccount, { token, body: { password } });
  expect(await rowsOf(entrant.id)).toEqual([]);
  // Whoever was erased meanwhile is counted without a row of their own.
  await end(200, busy());
  expect(await rowsOf(entrant.id)).toEqual([]);
  const counts = server.services.db.selectFrom('not_decided_seconds').select('count');
  const rows = await counts.where('step_id', '=', fixture.stage.id).execute();
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

it('is counted by second in the report of the opening, without names [OPEN-41]', async () => {
  await enter(server, fixture, entrant);
  const start = opened.getTime() % 1_000;
  for (const ms of [1_000, 1_001, 4_000, 2 * HOUR]) await end(ms - start, busy());
  server.clock.advance(REPORT_AFTER_MS);
  const report = await server.call(readOpening, { params: { id: fixture.stage.id } });
  expect(report.json().not_decided).toEqual([
    { second: 1, count: 2 },
    { second: 4, count: 1 },
  ]);
});

it('waits for a database that is away, and then is written [OPEN-40]', async () => {
  const warnings: unknown[] = [];
  const log = { ...server.services.log, warn: (said: unknown) => void warnings.push(said) };
  let isAway = true;
  const db = new Proxy(server.services.db, {
    get: (target, name) => {
      if (isAway) throw new Error('the database is away');
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  const undecided = watchUndecided({ ...server.services, db, log });
  const request = { stageId: fixture.stage.id, customerId: entrant.id, receivedAt: opened };
  const error = busy();
  await expect(undecided.watch(request, () => Promise.reject(error))).rejects.toBe(error);
  await undecided.write();
  expect([warnings.length, await rowsOf(entrant.id)]).toEqual([1, []]);
  isAway = false;
  await undecided.write();
  expect(await rowsOf(entrant.id)).toHaveLength(1);
});

it('keeps no more than a customer could have sent [OPEN-40]', async () => {
  for (let ms = 0; ms < 52; ms += 1) await end(ms, busy());
  expect(await rowsOf(entrant.id)).toHaveLength(50);
});
