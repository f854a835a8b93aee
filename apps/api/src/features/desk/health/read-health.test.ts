import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Health,
  readHealth,
  retryDeskJobs,
} from '@trilha/contract/desk/health/health.endpoints.ts';
import { audit } from '../../../platform/audit.ts';
import { expireRegistrationJob } from '../../registrations/registrations.jobs.ts';
import { extendChain } from '../../staff/chain/extend-chain.ts';
import { checkChainJob } from '../../staff/staff.jobs.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp({ database: 'own' });
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

async function health(by = admin): Promise<Health> {
  const answer = await by.call(readHealth);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
}

it('tells what waits in each lane and since when, and which jobs were given up and why [DESK-15]', async () => {
  const { db, jobs, clock } = server.services;
  const since = clock.now().toISOString();
  const waiting = { registration_id: 1 };
  await jobs.enqueue(db, expireRegistrationJob, waiting);
  await jobs.enqueue(db, expireRegistrationJob, waiting, { dedupeKey: 'dead' });
  await db
    .updateTable('jobs')
    .set({ dead_at: clock.now(), last_error: 'circuit open', attempts: 9 })
    .where('dedupe_key', '=', 'dead')
    .execute();
  server.clock.advance(60_000);
  const seen = await health();
  const { lane } = expireRegistrationJob;
  const seenLane = seen.lanes.find((one) => one.lane === lane);
  expect(seenLane).toEqual({ lane, due: 1, oldest: since, failing: 0, dead: 1 });
  expect(seen.lanes.map((one) => one.lane)).toEqual(expect.arrayContaining(['mail', 'own', 'pix']));
  expect(seen.jobs).toEqual([
    expect.objectContaining({
      name: 'expire-registration',
      lane,
      last_error: 'circuit open',
    }),
  ]);
  expect(JSON.stringify(seen.jobs)).not.toContain('registration_id');
});

it('retries the ones that are named, with a reason, for who may everywhere [DESK-16]', async () => {
  const [job] = (await health()).jobs;
  const body = { ids: [job?.id ?? 0], reason: 'O provedor voltou' };
  const ofBrand = await signInStaff(server, 'admin', { automaker_id: 1 });
  const refused = await ofBrand.call(retryDeskJobs, { body });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'staff_forbidden']);
  expect((await health()).jobs).toHaveLength(1);
  const answer = await admin.call(retryDeskJobs, { body });
  expect(answer.json()).toEqual({ message: 'De novo na fila.', retried: 1 });
  expect((await health()).jobs).toEqual([]);
  const again = await admin.call(retryDeskJobs, { body });
  expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  const row = await server.services.db
    .selectFrom('audit_log')
    .select(['staff_id', 'staff_session', 'reason', 'subject_id'])
    .where('action', '=', 'retried')
    .executeTakeFirstOrThrow();
  const who = { staff_id: admin.staff.id, staff_session: admin.sessionId };
  expect(row).toEqual({ ...who, reason: body.reason, subject_id: job?.id });
});

it('tells which partners answer, fail or rest, how Pix is charged, and what runs [DESK-15]', async () => {
  const { db, clock } = server.services;
  const open_until = new Date(clock.now().getTime() + 20_000);
  await db
    .insertInto('circuit_breakers')
    .values([
      { name: 'pix:suzuki', failures: 5, open_until },
      { name: 'cep', failures: 2, open_until: null },
    ])
    .execute();
  const { partners, versions } = await health();
  const of = (name: string) => partners.find((one) => one.name === name);
  expect(of('mail')).toMatchObject({ state: 'answers', failures: 0 });
  expect(of('cep')).toMatchObject({ state: 'fails', failures: 2, open_until: null });
  expect(of('pix:suzuki')).toMatchObject({ state: 'rests', open_until: open_until.toISOString() });
  expect(of('pix:mitsubishi')?.mode).toMatch(/^(bacen|static)$/);
  expect(versions).toMatchObject({
    node: process.versions.node,
    app: expect.stringMatching(/^\d/),
  });
  expect(versions.schema).toMatch(/^\d{4}_/);
  expect(versions.database).toMatch(/^\d+/);
});

it('tells the newest link of the audit’s chain, and since when it holds or where it breaks [DESK-17]', async () => {
  const { db, clock } = server.services;
  const about = { actor: 'staff', subject: 'stage', subjectId: 7, action: 'cancelled' } as const;
  await audit(db, { at: clock.now(), ...about });
  const before = (await health()).chain;
  expect(before).toMatchObject({ head: null, checked: null });
  expect(before.waiting).toBeGreaterThan(0);
  const written = await extendChain(server.services);
  await runRecurring(server, checkChainJob);
  const { chain } = await health();
  expect(chain).toMatchObject({
    head: { seq: String(written), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    waiting: 0,
    checked: { at: clock.now().toISOString(), links: written, broken: null },
  });
  const { id } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', 7)
    .executeTakeFirstOrThrow();
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set reason = 'Sol' where id = ${id}`.execute(db);
  await runRecurring(server, checkChainJob);
  const broken = { audit_id: String(id), why: 'changed' };
  expect((await health()).chain.checked).toMatchObject({ broken });
});
