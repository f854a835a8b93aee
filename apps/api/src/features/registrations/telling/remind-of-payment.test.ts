import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { dueFixture, subjectsTo } from '../../../testing/fixtures/payment-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readChargeJob } from '../../payments/payments.jobs.ts';

const HOUR_MS = 3_600_000;
const REMINDER = /^Sua vaga está quase expirando: /;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('reminds of a fee once, when a quarter of its time is left, and nobody who has left', async () => {
  const fixture = await stageFixture(server.services, { unpaid_expiry_hours: 24 });
  const due = await entrantFixture(server.services);
  const gone = await entrantFixture(server.services);
  await enter(server, fixture, due);
  const { registration } = (await enter(server, fixture, gone)).json();
  const body = { registration_id: registration.id };
  await server.call(cancelRegistration, { token: gone.token, body });
  const reminders = async ({ email }: { email: string }) => {
    await server.services.jobs.runDue();
    return server.partners.mailbox.list(email).filter(({ subject }) => REMINDER.test(subject));
  };
  server.clock.advance(18 * HOUR_MS - 1);
  expect(await reminders(due)).toHaveLength(0);
  server.clock.advance(1);
  expect(await reminders(due)).toHaveLength(1);
  expect(await reminders(gone)).toHaveLength(0);
  server.clock.advance(HOUR_MS);
  expect(await reminders(due)).toHaveLength(1);
});

it('does not remind late of what was paid or cancelled while the mail server was away', async () => {
  const { jobs, db } = server.services;
  const paid = await dueFixture(server, { stage: { unpaid_expiry_hours: 24 } });
  const gone = await dueFixture(server, { in: paid });
  const late = await dueFixture(server, { in: paid });
  server.partners.switches.set({ smtp: 'refuse' });
  server.clock.advance(18 * HOUR_MS);
  await jobs.runDue();
  await server.partners.pay(paid.txid);
  await jobs.enqueue(db, readChargeJob, { txid: paid.txid });
  const body = { registration_id: gone.id };
  await server.call(cancelRegistration, { token: gone.entrant.token, body });
  await jobs.runDue();
  server.partners.switches.reset();
  server.clock.advance(HOUR_MS);
  await jobs.runDue();
  expect(subjectsTo(server, late).filter((subject) => REMINDER.test(subject))).toHaveLength(1);
  expect(subjectsTo(server, paid)).toEqual([
    expect.stringMatching(/^Inscrição .* recebida/),
    expect.stringMatching(/^Pix recebido/),
  ]);
  expect(subjectsTo(server, gone)).toEqual([
    expect.stringMatching(/^Inscrição .* recebida/),
    expect.stringMatching(/cancelada/),
  ]);
  expect(
    await db.selectFrom('jobs').select('name').where('name', 'like', 'tell%').execute(),
  ).toEqual([]);
});
