import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../../platform/audit.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { runStaff } from '../../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailHead } from './mail-head.ts';
import { checkChain } from './check-chain.ts';
import { extendChain } from './extend-chain.ts';
import { extendChainJob, mailHeadJob } from '../staff.jobs.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({
    database: 'own',
    env: { AUDIT_HEAD_TO: 'guarda@trilha.example' },
  });
});
afterEach(() => server.close());

const write = async (count: number) => {
  const { db, clock } = server.services;
  for (let at = 1; at <= count; at += 1) {
    const about = { actor: 'staff', subject: 'stage', subjectId: at } as const;
    const detail = { z: at, a: { c: [1, 'ç'], b: null } };
    await audit(db, { at: clock.now(), ...about, action: 'cancelled', detail, reason: 'Chuva' });
  }
};
/** Runs a statement that only the database owner can run. */
const tamper = async (statement: string) => {
  const { db } = server.services;
  await sql.raw('alter table audit_log disable trigger user').execute(db);
  await sql.raw(statement).execute(db);
};
const check = () => checkChain(server.services.db);

it('links every row behind the change, and nothing twice [STAFF-31]', async () => {
  await write(3);
  expect(await check()).toMatchObject({ links: 0, unchained: 3, head: null });
  expect(await extendChain(server.services)).toBe(3);
  expect(await extendChain(server.services)).toBe(0);
  await write(2);
  server.clock.advance(2 * 3_600_000);
  expect(await extendChain(server.services)).toBe(2);
  expect(await check()).toMatchObject({ links: 5, unchained: 0, broken: null });
  expect((await runStaff(server, 'check-audit-chain')).exit).toBe(0);
});

it('goes on from its newest link, not from the one whose number reads highest [STAFF-31]', async () => {
  await write(12);
  expect(await extendChain(server.services)).toBe(12);
  await write(2);
  expect(await extendChain(server.services)).toBe(2);
  expect(await check()).toMatchObject({ links: 14, unchained: 0, broken: null });
  expect((await check()).head?.seq).toBe('14');
});

it('of two jobs at once writes one chain [STAFF-31]', async () => {
  await write(20);
  await Promise.all([extendChain(server.services), extendChain(server.services)]);
  expect(await check()).toMatchObject({ links: 20, unchained: 0, broken: null });
});

it.each([
  ['a field', "update audit_log set reason = 'Sol' where subject_id = 2", 'changed'],
  [
    'a moment',
    "update audit_log set at = at + interval '1 microsecond' where subject_id = 2",
    'changed',
  ],
  [
    'a value inside',
    "update audit_log set detail = jsonb_set(detail, '{a,b}', '1') where subject_id = 2",
    'changed',
  ],
  ['a row that goes', 'delete from audit_log where subject_id = 2', 'gone'],
])('notices %s, changed behind its back [STAFF-32]', async (_, statement, why) => {
  await write(3);
  await runRecurring(server, extendChainJob);
  await tamper(statement);
  const { broken } = await check();
  expect(broken).toEqual({ auditId: '2', why });
  const told = await runStaff(server, 'check-audit-chain');
  expect([told.exit, told.err]).toEqual([1, expect.stringContaining('A linha 2 da auditoria')]);
});

it('notices a row that was put in late, and links that are changed are refused [STAFF-32]', async () => {
  const { db } = server.services;
  await write(2);
  await extendChain(server.services);
  await tamper(
    "insert into audit_log (id, at, actor, action, subject) overriding system value values (0, now(), 'staff', 'x', 'stage')",
  );
  expect(await check()).toMatchObject({ unchained: 1, broken: null });
  await tamper(
    "insert into audit_log (id, at, actor, action, subject) overriding system value values (9, now(), 'staff', 'x', 'stage')",
  );
  expect(await check()).toMatchObject({ unchained: 2, broken: null });
  await expect(db.deleteFrom('audit_chain').execute()).rejects.toThrow('append-only');
});

it('notices a link that is not the next one [STAFF-32]', async () => {
  await write(3);
  await extendChain(server.services);
  await tamper('alter table audit_chain disable trigger user');
  await tamper('update audit_chain set seq = seq + 1 where seq = 3');
  expect((await check()).broken).toEqual({ auditId: '3', why: 'out of order' });
});

it('goes through more rows than it reads at once, and names the first that is wrong [STAFF-31, STAFF-32]', async () => {
  const many = sql`insert into audit_log (at, actor, action, subject, subject_id)
    select ${server.clock.now()}::timestamptz, 'staff', 'x', 'stage', n from generate_series(1, 2100) n`;
  await many.execute(server.services.db);
  expect((await check()).unchained).toBe(1_000);
  expect(await extendChain(server.services)).toBe(2_100);
  expect(await check()).toMatchObject({ links: 2_100, head: { seq: '2100' }, broken: null });
  await tamper('update audit_log set subject_id = 0 where subject_id in (1500, 2000)');
  expect((await check()).broken).toEqual({ auditId: '1500', why: 'changed' });
});

it('is mailed to nobody before there is a link, nor where nobody is named [STAFF-33]', async () => {
  const { services, partners } = server;
  await mailHead(services);
  await write(1);
  await mailHead({ ...services, config: { ...services.config, auditHeadTo: null } });
  expect(partners.mailbox.list('guarda@trilha.example')).toHaveLength(0);
  expect((await check()).unchained).toBe(1);
  await mailHead(services);
  const [mail] = partners.mailbox.list('guarda@trilha.example');
  expect(mail?.subject).toBe('Auditoria: elo 1');
  expect(mail?.text).toContain(server.clock.now().toISOString());
});

it('mails its head to whom the environment names, and tells the same one [STAFF-33]', async () => {
  await write(3);
  await runRecurring(server, mailHeadJob);
  await expect.poll(() => server.partners.mailbox.list('guarda@trilha.example').length).toBe(1);
  const [mail] = server.partners.mailbox.list('guarda@trilha.example');
  const { head } = await check();
  expect(head?.seq).toBe('3');
  expect(mail?.text).toContain(head?.hash);
  expect((await runStaff(server, 'check-audit-chain')).out).toContain(head?.hash);
});
