import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { passwordChanged } from '../../emails/access/password-changed.ts';
import { queueEmail } from '../../emails/send-email.ts';
import { expireRegistrationJob } from '../../features/registrations/registrations.jobs.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recoverPartners } from '../../testing/outside/recover-partners.ts';

const TO = 'marina@trilha.example';
const HOUR = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(async () => {
  server.partners.switches.reset();
  await server.partners.mailbox.clear();
  await server.services.db.deleteFrom('jobs').execute();
  await server.services.db.deleteFrom('circuit_breakers').execute();
});

/** A message that the mail server refuses for now, and then for good. */
async function failingMail(hours: number): Promise<void> {
  server.partners.switches.set({ smtp: 'refuse' });
  await queueEmail(
    server.services,
    server.services.db,
    { automaker_id: 1, email: TO },
    passwordChanged,
    passwordChanged.sample,
  );
  await server.services.jobs.runDue();
  if (hours === 0) return;
  server.clock.advance(hours * HOUR);
  await server.services.jobs.runDue();
}

const idOfFirst = async () =>
  (await server.services.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()).id;

describe('list-jobs', () => {
  it('shows what was given up, what fails and what waits, and nobody’s data', async () => {
    await failingMail(73);
    await failingMail(0);
    const { jobs, db, clock } = server.services;
    const runAt = new Date(clock.now().getTime() + HOUR);
    await jobs.enqueue(db, expireRegistrationJob, { registration_id: 1 }, { runAt });
    const { out, exit } = await runStaff(server, 'list-jobs');
    const [titles, dead, failing, scheduled, ...more] = out.split('\n');
    expect(titles).toMatch(/^tarefa +nome +idade +tentativas +próxima +último erro$/);
    expect(dead).toMatch(/^\d+ +send-email +3 d +2 +desistiu +mail: status 451$/);
    expect(failing).toMatch(/^\d+ +send-email +0 min +1 +\d\d\/.* às .* mail: status 451$/);
    expect(scheduled).toBe('Marcadas para depois, sem falha: 1.');
    expect([exit, more]).toEqual([0, []]);
    expect(out).not.toContain('marina');
  });

  it('shows one kind, or only what was given up', async () => {
    await failingMail(0);
    expect((await runStaff(server, 'list-jobs', '--dead')).out).toBe(
      'Nenhuma tarefa falhou ou espera.',
    );
    expect((await runStaff(server, 'list-jobs', '--name', 'send-refund')).out).not.toContain(
      'send-email',
    );
    expect((await runStaff(server, 'list-jobs', '--name', 'send-email')).out).toContain(
      'send-email',
    );
  });
});

describe('retry-jobs', () => {
  it.each([
    ['by its number', async () => ['--job', String(await idOfFirst())]],
    ['by its name', async () => ['--name', 'send-email']],
    ['with all the others', async () => ['--dead']],
  ])('sends what was given up once the cause is gone, chosen %s', async (_, choice) => {
    await failingMail(73);
    await recoverPartners(server);
    const id = await idOfFirst();
    const answer = await runStaff(server, 'retry-jobs', ...(await choice()));
    expect(answer).toEqual({ exit: 0, out: 'send-email: 1 de novo na fila.', err: '' });
    await server.services.jobs.runDue();
    expect(server.partners.mailbox.list(TO)).toHaveLength(1);
    expect(await auditOf(server, 'job', id)).toEqual([
      { actor: 'staff', action: 'retried', detail: { as: 'ana.souza', name: 'send-email' } },
    ]);
  });

  it('gives it all the patience of a new one', async () => {
    await failingMail(73);
    await runStaff(server, 'retry-jobs', '--dead');
    await server.services.jobs.runDue();
    server.clock.advance(71 * HOUR);
    await server.services.jobs.runDue();
    expect((await runStaff(server, 'list-jobs', '--dead')).out).not.toContain('desistiu');
  });

  it('revives two of one key, and leaves the key to the one that still waits', async () => {
    const { jobs, db, clock } = server.services;
    for (let count = 0; count < 2; count += 1) {
      await jobs.enqueue(db, expireRegistrationJob, { registration_id: 1 }, { dedupeKey: 'x' });
      await db.updateTable('jobs').set({ dead_at: clock.now() }).execute();
    }
    const runAt = new Date(clock.now().getTime() + HOUR);
    await jobs.enqueue(
      db,
      expireRegistrationJob,
      { registration_id: 1 },
      { dedupeKey: 'x', runAt },
    );
    const { out } = await runStaff(server, 'retry-jobs', '--dead');
    expect(out).toBe('expire-registration: 2 de novo na fila.');
  });

  it('leaves alone what only waits for its time, and what a worker is at', async () => {
    const { jobs, db, clock } = server.services;
    const runAt = new Date(clock.now().getTime() + HOUR);
    await jobs.enqueue(db, expireRegistrationJob, { registration_id: 1 }, { runAt });
    const answer = await runStaff(server, 'retry-jobs', '--name', 'expire-registration');
    expect(answer).toMatchObject({ exit: 1, err: expect.stringContaining('Nenhuma tarefa') });
    const held = { failing_since: clock.now(), locked_until: runAt };
    await db.updateTable('jobs').set(held).execute();
    expect((await runStaff(server, 'retry-jobs', '--name', 'expire-registration')).exit).toBe(1);
  });

  it('asks which', async () => {
    expect(await runStaff(server, 'retry-jobs')).toMatchObject({ exit: 2 });
  });
});
