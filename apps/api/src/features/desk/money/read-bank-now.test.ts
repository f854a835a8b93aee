import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listMoney,
  type MoneyAnswer,
  readBankNow,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { readReceivedJob } from '../../payments/payments.jobs.ts';

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const seen = async () => (await desk.call(listMoney)).json<MoneyAnswer>();
const ask = async () => (await desk.call(readBankNow, { params: { brand: 1 } })).statusCode;
const ROW = `every:${readReceivedJob.name}`;
const rows = () =>
  server.services.db
    .selectFrom('jobs')
    .select(['run_at', 'locked_until'])
    .where('dedupe_key', '=', ROW)
    .execute();
const hence = (minutes: number): Date =>
  new Date(server.services.clock.now().getTime() + minutes * 60_000);

it('reads the bank before its time when somebody asks, once however often it is asked [MONEY-83]', async () => {
  const { db, jobs } = server.services;
  await jobs.enqueue(db, readReceivedJob, {}, { dedupeKey: ROW, runAt: hence(9) });
  const endToEndId = await server.receive('123.00');
  const isListed = async () =>
    (await seen()).lines.some(({ end_to_end_id }) => end_to_end_id === endToEndId);
  await jobs.runDue();
  expect(await isListed()).toBe(false);
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(await rows()).toHaveLength(1);
  await jobs.runDue();
  expect(await isListed()).toBe(true);
  const [reading] = (await seen()).reading;
  expect(reading).toMatchObject({ whole_until: null, read_at: expect.any(String) });
  const written = await auditOf(server, 'brand', 1);
  expect(written.filter(({ action }) => action === 'bank-reading-asked')).toHaveLength(2);
});

it('leaves a reading that is under way as it is [MONEY-83]', async () => {
  const { db } = server.services;
  const underWay = { run_at: hence(10), locked_until: hence(1) };
  await db.updateTable('jobs').set(underWay).where('dedupe_key', '=', ROW).execute();
  expect(await ask()).toBe(200);
  expect(await rows()).toEqual([underWay]);
});
