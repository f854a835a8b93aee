import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as account from '@trilha/contract/account/account.endpoints.ts';
import * as profile from '@trilha/contract/profile/profile.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { issueInvitation } from './features/invitations/issue-invitation.ts';
import { readChargeJob } from './features/payments/payments.jobs.ts';
import { signUpCanary } from './testing/fixtures/canary-person.ts';
import { settleDown } from './testing/fixtures/payment-fixture.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Copies every queued job, because finished ones are deleted. */
async function keepEveryJob({ services: { db } }: TestApp): Promise<void> {
  await sql`create table every_job (name text, payload jsonb)`.execute(db);
  await sql`create function keep_job() returns trigger language plpgsql as $$
    begin insert into every_job values (new.name, new.payload); return new; end $$`.execute(db);
  await sql`create trigger keep_job after insert on jobs
    for each row execute function keep_job()`.execute(db);
}

async function everyJob({ services: { db } }: TestApp) {
  const { rows } = await sql<{ name: string; payload: string }>`
    select name, payload::text as payload from every_job`.execute(db);
  return rows;
}

/** Secrets of a link: long random words. */
function secretsOf(link: string): string[] {
  return decodeURIComponent(link).match(/[\w-]{32,}/g) ?? [];
}

it('no job ever holds what opens a door, nor more of a person than an address', async () => {
  const server = await startTestApp({ database: 'own' });
  await keepEveryJob(server);
  const person = await signUpCanary(server);
  const { token } = person;
  const due = await person.enter({ cancellation_limit: '2026-12-31' });
  await server.partners.pay(due.txid);
  await server.services.jobs.enqueue(server.services.db, readChargeJob, { txid: due.txid });
  await settleDown(server);
  const invitation = await issueInvitation(server.services, {
    automakerId: 1,
    stageId: due.stage.id,
    customer: person.id,
    days: 3,
    vehicles: 1,
    by: { as: 'ana.souza' },
  });
  await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
  await server.call(account.requestExport, { token });
  const password = 'Girassol#novo';
  await server.call(profile.changePassword, {
    token,
    body: { current_password: person.password, password, password_confirmation: password },
  });
  await settleDown(server);
  await server.call(account.eraseAccount, { token, body: { password } });
  await settleDown(server);

  const links = server.partners.mailbox.list().flatMap((mail) => mail.links);
  const secrets = [...links, invitation.link].flatMap(secretsOf);
  // One to confirm, one to recover, and two of the invitation.
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const jobs = await everyJob(server);
  const names = jobs.map(({ name }) => name);
  const expected = ['send-confirmation', 'send-recovery', 'tell-of-registration', 'send-refund'];
  expect(names).toEqual(expect.arrayContaining([...expected, 'build-export', 'finish-erasure']));
  const personal = person.traces.filter((trace) => trace !== person.email);
  for (const forbidden of [...secrets, token, person.password, password, ...personal]) {
    const holding = jobs.filter(({ payload }) => payload.includes(forbidden));
    expect(holding, `holds ${forbidden}`).toEqual([]);
  }
  await server.close();
}, 120_000);
