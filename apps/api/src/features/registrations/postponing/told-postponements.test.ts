import {
  answerByTelephone,
  answerPostponement,
  postponeStage,
  type PostponementRehearsed,
  rehearsePostponement,
  remindPostponed,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  readSeasonStage,
  rehearseStage,
  saveStage,
  type SeasonItem,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
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
import { invite } from '../../../testing/fixtures/invitation-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
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
async function postpone(fixture: StageFixture): Promise<void> {
  const params = { id: fixture.stage.id };
  const director = await signInStaff(server, 'director');
  const rehearsed = await director.call(rehearsePostponement, { params, body: LATER });
  const { version } = rehearsed.json<PostponementRehearsed>();
  const body = { ...LATER, note: NOTE, reason: 'Ponte caída', version };
  await director.call(postponeStage, { params, body });
  await confirmEnding(server, fixture.stage.id);
  await settleDown(server);
}

it('is taken down by staff for who telephones, with who did so and that it was by telephone [POST-14]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 50_000 });
  const [keeps, leaves] = [await paid(fixture), await paid(fixture)];
  const support = await signInStaff(server, 'support');
  const write = (id: number, choice: 'keep' | 'refund') =>
    support.call(answerByTelephone, { params: { id }, body: { choice, reason: 'Ligou cedo' } });
  expect((await write(keeps.id, 'keep')).json().code).toBe('postponement_over');
  await postpone(fixture);
  expect((await write(keeps.id, 'keep')).json()).toEqual({ message: 'Vaga mantida.' });
  expect((await write(leaves.id, 'refund')).json()).toEqual({ message: 'Vaga devolvida.' });
  await settleDown(server);
  for (const [due, action] of [
    [keeps, 'kept_place'],
    [leaves, 'cancelled'],
  ] as const) {
    const rows = await auditOf(
      server,
      'registration',
      due.id,
      'staff_id',
      'reason',
      'on_behalf_of',
    );
    expect(rows.filter((row) => row.action === action)).toMatchObject([
      {
        actor: 'staff',
        staff_id: support.staff.id,
        reason: 'Por telefone: Ligou cedo',
        on_behalf_of: due.entrant.id,
      },
    ]);
  }
  // The recorded answer is final, even if the customer wants another one later.
  expect((await answer(keeps, 'refund')).json().code).toBe('postponement_over');
  const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
  const body = { choice: 'keep', reason: 'Ligou cedo' };
  const refused = await elsewhere.call(answerByTelephone, { params: { id: keeps.id }, body });
  expect(refused.statusCode).toBe(404);
});

it('is reminded of by staff to who has not answered, once a day [POST-15]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 50_000 });
  const [keeps, silent] = [await paid(fixture), await paid(fixture)];
  const support = await signInStaff(server, 'support');
  const params = { id: fixture.stage.id };
  const remind = () => support.call(remindPostponed, { params, body: { reason: 'Falta pouco' } });
  expect((await remind()).json().code).toBe('postponement_over');
  await postpone(fixture);
  await answer(keeps, 'keep');
  expect((await remind()).json()).toEqual({ message: '1 pessoa lembrada.' });
  await settleDown(server);
  const reminders = ({ entrant }: DueFixture) =>
    server.partners.mailbox
      .list(entrant.email)
      .filter(({ subject }) => subject.startsWith('Falta sua resposta')).length;
  expect([reminders(keeps), reminders(silent)]).toEqual([0, 1]);
  expect((await remind()).json().code).toBe('reminded_today');
  server.clock.advance(86_400_000);
  const tomorrow = await signInStaff(server, 'support');
  const again = await tomorrow.call(remindPostponed, { params, body: { reason: 'Falta pouco' } });
  expect(again.json()).toEqual({ message: '1 pessoa lembrada.' });
  // A customer who answers before the e-mail is sent gets no reminder.
  const { token } = await openTestSession(server.services, silent.entrant);
  await answer({ ...silent, entrant: { ...silent.entrant, token } }, 'keep');
  await settleDown(server);
  expect(reminders(silent)).toBe(1);
});

it('comes with a new link to who holds an open invitation, counted before it is done [POST-16]', async () => {
  const invited = await invite(server.services);
  const gone = await invite(server.services);
  const { fixture, guest } = invited;
  const director = await signInStaff(server, 'director');
  const params = { id: fixture.stage.id };
  const rehearsed = await director.call(rehearsePostponement, { params, body: LATER });
  expect(rehearsed.json<PostponementRehearsed>().invited).toBe(1);
  server.clock.advance(1_000);
  await postpone(fixture);
  const letters = (email: string) =>
    server.partners.mailbox
      .list(email)
      .filter(({ subject }) => subject.startsWith('A etapa do seu convite mudou de data'));
  const [letter, ...more] = letters(guest.email);
  expect(letter?.text).toMatch(/Quando, agora:? *20\/06\/2026 às 08:00/);
  expect(letter?.text).toContain('/bypass/');
  expect([more, letters(gone.guest.email)]).toEqual([[], []]);
});

it('comes with a new link too when only invited people are concerned and the editor moves the stage, if staff says so [POST-16]', async () => {
  const { fixture, guest } = await invite(server.services);
  const director = await signInStaff(server, 'director');
  const params = { id: fixture.stage.id };
  const move = async (stage_date: string, notify: boolean) => {
    const { file, version } = (
      await director.call(readSeasonStage, { params })
    ).json<SeasonStage>();
    const moved = { ...file, stage_date };
    const rehearsed = await director.call(rehearseStage, { params, body: { file: moved } });
    server.clock.advance(1_000);
    const body = { file: moved, version, notify, reason: 'Combinado com a cidade' };
    expect((await director.call(saveStage, { params, body })).statusCode).toBe(200);
    await settleDown(server);
    const { told, concerned, invited } = rehearsed.json<{ item: SeasonItem }>().item;
    return { told, concerned, invited };
  };
  const letters = () =>
    server.partners.mailbox
      .list(guest.email)
      .filter(({ subject }) => subject.startsWith('A etapa do seu convite mudou de data'));
  const counted = { told: 0, concerned: 0, invited: 1 };
  expect(await move('2026-06-20T08:00', false)).toEqual(counted);
  expect(letters()).toEqual([]);
  expect(await move('2026-06-21T09:30', true)).toEqual(counted);
  const [letter, ...more] = letters();
  expect(letter?.text).toMatch(/Quando, antes:? *20\/06\/2026 às 08:00/);
  expect(letter?.text).toMatch(/Quando, agora:? *21\/06\/2026 às 09:30/);
  expect(letter?.text).toContain('/bypass/');
  expect(more).toEqual([]);
});
