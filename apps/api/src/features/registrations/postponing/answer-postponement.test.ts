import {
  answerPostponement,
  postponeStage,
  type PostponementRehearsed,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  cancelRegistration,
  getRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSession } from '../../../builders/customer.ts';
import { type StageFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { confirmEnding, LATER } from '../../../testing/acts/postponing-acts.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const paid = (fixture: StageFixture) => paidFixture(server, { in: fixture });
const answer = ({ entrant: { token }, id }: DueFixture, choice: 'keep' | 'refund') =>
  server.call(answerPostponement, { token, params: { id }, body: { choice } });

const NOTE = 'A chuva levou a ponte.';
/** Postpones a stage and asks everybody with a confirmed place. */
async function postpone(
  fixture: StageFixture,
  plan: Readonly<Record<keyof typeof LATER, string>> = LATER,
): Promise<void> {
  const params = { id: fixture.stage.id };
  const director = await signInStaff(server, 'director');
  const rehearsed = await director.call(rehearsePostponement, { params, body: plan });
  const { version } = rehearsed.json<PostponementRehearsed>();
  const body = { ...plan, note: NOTE, reason: 'Ponte caída', version };
  await director.call(postponeStage, { params, body });
  await confirmEnding(server, fixture.stage.id);
  await settleDown(server);
}

it('is told what its answer did when it sends it again, since none came back, and nothing is done twice [POST-11]', async () => {
  const fixture = await stageFixture(server.services, {
    vacancies: 3,
    event_value_cents: 50_000,
    unpaid_expiry_hours: 720,
  });
  const [keeps, leaves, silent] = [await paid(fixture), await paid(fixture), await paid(fixture)];
  await postpone(fixture);
  await answer(keeps, 'keep');
  await answer(leaves, 'refund');
  const { db } = server.services;
  const deeds = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject', '=', 'registration')
      .where('subject_id', 'in', [keeps.id, leaves.id])
      .execute();
  await settleDown(server);
  const before = await deeds();
  const kept = await answer(keeps, 'keep');
  expect(kept.json().registration).toMatchObject({ status: 'Aprovado', postponement: null });
  const left = await answer(leaves, 'refund');
  expect(left.json().registration).toMatchObject({ status: 'Cancelada' });
  await settleDown(server);
  expect(await deeds()).toEqual(before);
  // Cancelled since, so the earlier choice to keep the place no longer counts.
  const body = { registration_id: keeps.id };
  await server.call(cancelRegistration, { token: keeps.entrant.token, body });
  expect((await answer(keeps, 'keep')).json().code).toBe('postponement_over');
  // The default applied at the deadline is no answer by the customer either: they are late, but keep their place.
  const over = new Date('2026-04-01T15:00:00Z');
  server.clock.advance(over.getTime() - server.clock.now().getTime());
  await settleDown(server);
  const { token } = await openTestSession(server.services, silent.entrant);
  const late = { ...silent, entrant: { ...silent.entrant, token } };
  const read = await server.call(getRegistration, { token, params: { id: silent.id } });
  const { registration } = read.json();
  expect(registration).toMatchObject({ status: 'Aprovado', postponement: null });
  for (const choice of ['keep', 'refund'] as const) {
    expect((await answer(late, choice)).json().code).toBe('postponement_over');
  }
  // The newest of several postponements counts: an answer to an earlier one does not.
  await sql`update postponement_answers set state = 'kept' where registration_id = ${late.id}`.execute(
    db,
  );
  expect((await answer(late, 'keep')).statusCode).toBe(200);
  await sql`with another as (
      insert into postponements (step_id, staff_id, reason, note, date_before, date_after, answer_by,
        default_choice, created_at, ended_at)
      select step_id, staff_id, reason, note, date_before, date_after, answer_by, default_choice,
        created_at, ended_at from postponements where step_id = ${fixture.stage.id} returning id)
    insert into postponement_answers (postponement_id, registration_id, state, answered_at)
    select id, ${late.id}::integer, 'default', now() from another`.execute(db);
  expect((await answer(late, 'keep')).json().code).toBe('postponement_over');
});

it('asks until the instant of its deadline, also where nothing has closed it yet [POST-04]', async () => {
  const due = await paid(await stageFixture(server.services, { unpaid_expiry_hours: 720 }));
  await postpone(due, { ...LATER, answer_by: '2026-04-20 12:00' });
  const over = new Date('2026-04-20T15:00:00Z');
  const askedAt = async (at: number) => {
    server.clock.advance(at - server.clock.now().getTime());
    const { token } = await openTestSession(server.services, due.entrant);
    const read = await server.call(getRegistration, { token, params: { id: due.id } });
    return read.json().registration.postponement;
  };
  expect(await askedAt(over.getTime() - 1)).toMatchObject({
    note: NOTE,
    answer_by: over.toISOString(),
    default_choice: 'keep',
  });
  expect(await askedAt(over.getTime())).toBeNull();
});
