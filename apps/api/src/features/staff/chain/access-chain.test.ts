import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { audit } from '../../../platform/audit.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { runStaff } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordPersonalAccess } from '../personal-data/personal-access.sql.ts';
import { checkChainJob, extendChainJob } from '../staff.jobs.ts';
import { readChainState } from './chain-state.ts';
import { PERSONAL_ACCESS } from './chain.sql.ts';
import { checkChain } from './check-chain.ts';

const HOUR = 3_600_000;

let server: TestApp;
let auditor: SignedInStaff;
beforeEach(async () => {
  server = await startTestApp({ database: 'own' });
  auditor = await signInStaff(server, 'auditor');
});
afterEach(() => server.close());

/** A staff member reveals this many people's data, one after the other. */
async function see(count: number): Promise<void> {
  const { db, clock } = server.services;
  const own = { staff_id: auditor.staff.id, staff_session: auditor.sessionId };
  for (let at = 0; at < count; at += 1) {
    const about = { what: 'customer', people: 1, reason: 'Ligou' } as const;
    await recordPersonalAccess(db, { ...own, ...about }, clock.now());
  }
}
/** Runs a statement that only the database owner can run. */
async function tamper(statement: string): Promise<void> {
  const { db } = server.services;
  await sql.raw('alter table personal_access_log disable trigger user').execute(db);
  await sql.raw(statement).execute(db);
}
const isBroken = async (): Promise<boolean> =>
  (await auditor.call(readDeskToday, {})).json().alarms.audit_broken;
const check = () => checkChain(server.services.db, PERSONAL_ACCESS);

it('links who saw whose data as it links the audit, and nothing twice [STAFF-93]', async () => {
  await see(3);
  await runRecurring(server, extendChainJob);
  await see(1);
  await runRecurring(server, extendChainJob);
  expect(await check()).toMatchObject({ links: 4, unchained: 0, broken: null });
  await runRecurring(server, checkChainJob);
  expect(await isBroken()).toBe(false);
  expect((await runStaff(server, 'check-audit-chain')).exit).toBe(0);
  const { db } = server.services;
  await expect(sql`delete from personal_access_chain`.execute(db)).rejects.toThrow('append-only');
});

it.each([
  ['a reason', "update personal_access_log set reason = 'Outro' where id = 2", 'changed'],
  ['whose data', 'update personal_access_log set customer_id = 7 where id = 2', 'changed'],
  ['a row that goes', 'delete from personal_access_log where id = 2', 'gone'],
])(
  'notices %s, changed behind its back, and says so in Hoje [STAFF-93]',
  async (_, statement, why) => {
    await see(3);
    await runRecurring(server, extendChainJob);
    await tamper(statement);
    expect((await check()).broken).toEqual({ auditId: '2', why });
    await runRecurring(server, checkChainJob);
    expect(await isBroken()).toBe(true);
    const { checked } = await readChainState(server.services);
    expect(checked).toMatchObject({ broken: null, broken_access: { access_id: '2', why } });
    const told = await runStaff(server, 'check-audit-chain');
    expect([told.exit, told.err]).toEqual([1, expect.stringContaining('de quem viu dados')]);
  },
);

it('notices newest rows that went with their links, in either log [STAFF-93]', async () => {
  await see(3);
  const at = server.services.clock.now();
  const act = { at, actor: 'system', action: 'x', subject: 'stage', subjectId: 1 } as const;
  await audit(server.services.db, act);
  await runRecurring(server, extendChainJob);
  await runRecurring(server, checkChainJob);
  expect(await isBroken()).toBe(false);
  const { db } = server.services;
  const cut = async (chain: string, log: string, column: string) => {
    await sql.raw(`alter table ${chain} disable trigger user`).execute(db);
    await sql.raw(`alter table ${log} disable trigger user`).execute(db);
    const newest = `select max(${column}) from ${chain}`;
    await sql.raw(`delete from ${log} where id = (${newest})`).execute(db);
    await sql.raw(`delete from ${chain} where ${column} = (${newest})`).execute(db);
  };
  await cut('personal_access_chain', 'personal_access_log', 'access_id');
  await runRecurring(server, checkChainJob);
  const cutAccess = { broken: null, broken_access: { access_id: '3', why: 'gone' } };
  expect((await readChainState(server.services)).checked).toMatchObject(cutAccess);
  await cut('audit_chain', 'audit_log', 'audit_id');
  await runRecurring(server, checkChainJob);
  const told = async () => (await readChainState(server.services)).checked;
  expect((await told())?.broken).toMatchObject({ why: 'gone' });
  // A later check knows it too.
  await runRecurring(server, checkChainJob);
  expect(await told()).toMatchObject({ broken: { why: 'gone' }, broken_access: { why: 'gone' } });
});

it('says in Hoje that rows stand without a link for more than an hour, however they came there [STAFF-93]', async () => {
  const { clock } = server;
  const { db } = server.services;
  await see(1);
  await runRecurring(server, checkChainJob);
  // Only a minute old: its link is about to be written.
  expect(await isBroken()).toBe(false);
  await runRecurring(server, extendChainJob);
  clock.advance(2 * HOUR);
  await see(1);
  await runRecurring(server, extendChainJob);
  // Inserted behind the chain's back, at an id that was chained long ago and that no job checks.
  await sql.raw('alter table audit_log disable trigger user').execute(db);
  await sql`insert into audit_log (id, at, actor, action, subject) overriding system value
    values (-3, ${new Date(clock.now().getTime() - 2 * HOUR)}, 'staff', 'x', 'stage')`.execute(db);
  await runRecurring(server, checkChainJob);
  const again = await signInStaff(server, 'auditor');
  expect((await again.call(readDeskToday, {})).json().alarms.audit_broken).toBe(true);
  expect((await readChainState(server.services)).checked?.late).toBe(1);
});
