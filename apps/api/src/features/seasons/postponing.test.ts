import {
  answerPostponement,
  postponeStage,
  type PostponementRehearsed,
  readPostponement,
  rehearsePostponement,
  type StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { prepare, stageToPrepare } from '../../testing/fixtures/prepared-fixture.ts';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../testing/fixtures/payment-fixture.ts';
import { confirmEnding, LATER } from '../../testing/acts/postponing-acts.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { storedContent } from '../../testing/database/stored-content.ts';
import { TEST_START } from '../../testing/test-app.ts';
import { closePostponement } from '../registrations/postponing/close-postponement.ts';
const WORDS = { note: 'A chuva levou a ponte.', reason: 'Ponte caída' };
/** In São Paulo time, within the lifetime of the test's session. */
const SOON = { answer_by: '2026-03-10 18:00' };
const AFTER_DEADLINE = new Date('2026-03-10T21:00:00.000Z');
const KEPT_ASIDE = new Set(['rate_limits', 'staff_sessions', 'entry_answers']);

let server: PaymentApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
});
beforeEach(async () => {
  server.clock.set(TEST_START);
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const stageOf = (vacancies = 10) =>
  stageFixture(server.services, { vacancies, event_value_cents: 50_000, unpaid_expiry_hours: 720 });
const due = (fixture: StageFixture) => dueFixture(server, { in: fixture });
const paid = (fixture: StageFixture) => paidFixture(server, { in: fixture });
const rehearse = async ({ stage }: StageFixture, plan = {}, by = director) =>
  by.call(rehearsePostponement, { params: { id: stage.id }, body: { ...LATER, ...plan } });
async function postpone(fixture: StageFixture, plan = {}, words = {}) {
  const { version } = (await rehearse(fixture)).json<PostponementRehearsed>();
  const body = { ...LATER, ...WORDS, version, ...plan, ...words };
  const before = await read(fixture);
  const answer = await director.call(postponeStage, { params: { id: fixture.stage.id }, body });
  expect(await read(fixture)).toEqual(before);
  if (answer.statusCode === 200) await confirmEnding(server, fixture.stage.id);
  await settleDown(server);
  return answer;
}
const answer = ({ entrant: { token }, id }: DueFixture, choice: 'keep' | 'refund') =>
  server.call(answerPostponement, { token, params: { id }, body: { choice } });
const read = async ({ stage }: StageFixture): Promise<StagePostponement> =>
  (await director.call(readPostponement, { params: { id: stage.id } })).json();
const ends = async (fixture: StageFixture, ...of: DueFixture[]) => {
  const answers = (await read(fixture)).postponement?.answers;
  const byEntry = new Map(answers?.map((one) => [one.registration, one.end]));
  return of.map(({ id }) => byEntry.get(id));
};
const mailsTo = ({ entrant }: DueFixture) => server.partners.mailbox.list(entrant.email);

it('is rehearsed without a trace, then by two asks everybody confirmed and tells the others [POST-01, POST-03, POST-10]', async () => {
  const fixture = await stageOf(2);
  const [sure, unpaid] = [await paid(fixture), await due(fixture)];
  const before = await storedContent(server.services.db, KEPT_ASIDE);
  const told = (await rehearse(fixture)).json<PostponementRehearsed>();
  expect(told).toMatchObject({ problems: [], asked: 1, told: 1, held: '500.00' });
  expect(await storedContent(server.services.db, KEPT_ASIDE)).toBe(before);
  // A Pix can be refunded for 90 days. If customers may answer until 9 June, today's payment can no longer be refunded.
  const late = { answer_by: '2026-06-09 12:00' };
  expect((await rehearse(fixture, late)).json()).toMatchObject({ refunds_too_late: 1 });
  expect(told.refunds_too_late).toBe(0);

  expect((await postpone(fixture)).json().message).toContain('falta alguém de Admin');
  const [mail] = mailsTo(sure);
  expect(mail?.subject).toContain('Etapa adiada, responda até 01/04/2026 às 12:00');
  expect(mail?.text).toContain(WORDS.note);
  expect(mail?.text).toContain('Sem resposta, sua vaga continua sua na nova data');
  expect(mail?.text).toContain('20/06/2026 às 08:00');
  expect(mail?.attachments[0]?.content).toContain('SEQUENCE:1');
  expect(mailsTo(unpaid)[0]?.subject).toContain('A etapa mudou');
  expect((await registrationOf(server, sure)).postponement).toMatchObject({
    answer_by: '2026-04-01T15:00:00.000Z',
    default_choice: 'keep',
    note: WORDS.note,
  });
  expect((await registrationOf(server, unpaid)).postponement).toBeNull();
  expect(await ends(fixture, sure, unpaid)).toEqual([null, undefined]);
});

it('forgets what was prepared for the stage [OPEN-55]', async () => {
  const fixture = await stageToPrepare(server, { event_value_cents: 50_000 });
  const entrant = await entrantFixture(server.services);
  expect((await prepare(server, fixture, entrant)).statusCode).toBe(200);
  server.clock.advance(2 * 86_400_000);
  director = await signInStaff(server, 'director');
  await paid(fixture);
  const kept = () =>
    server.services.db
      .selectFrom('prepared_entries')
      .select('step_id')
      .where('customer_id', '=', entrant.id)
      .execute();
  expect(await kept()).toHaveLength(1);
  expect((await postpone(fixture)).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
});

it('is refused for what cannot be kept, for what was changed, and to who may not alone [POST-02]', async () => {
  const fixture = await stageOf();
  await paid(fixture);
  const fieldsOf = async (plan: object) => {
    const { problems } = (await rehearse(fixture, plan)).json<PostponementRehearsed>();
    return problems.map(({ field }) => field);
  };
  expect(await fieldsOf({ stage_date: '2026-03-20 08:00' })).toContain('stage_date');
  expect(await fieldsOf({ answer_by: '2026-03-10 11:59' })).toEqual(['answer_by']);
  expect(await fieldsOf({ answer_by: '2026-06-20 08:00' })).toEqual(['answer_by']);
  expect(await fieldsOf({ cancellation_limit: '2026-06-21' })).toContain('cancellation_limit');
  const refused = await postpone(fixture, { answer_by: '2026-06-20 08:00' });
  expect(refused.json()).toMatchObject({
    code: 'season_refused',
    errors: { answer_by: [expect.any(String)] },
  });
  expect((await postpone(fixture, {}, { version: 'a'.repeat(32) })).json().code).toBe(
    'season_changed',
  );
  const params = { id: fixture.stage.id };
  const body = { ...LATER, ...WORDS, version: 'a'.repeat(32) };
  const alone = await (await signInStaff(server, 'admin')).call(postponeStage, { params, body });
  expect(alone.json().code).toBe('second_person_needed');
  const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
  expect((await rehearse(fixture, {}, elsewhere)).statusCode).toBe(404);
  expect((await read(fixture)).postponement).toBeNull();
});

it('has the stage’s title typed where more than twenty are asked [POST-02]', async () => {
  const fixture = await stageOf(40);
  const one = await paid(fixture);
  const { db } = server.services;
  const row = db.selectFrom('registrations').selectAll().where('id', '=', one.id);
  const { id: _, ...copy } = await row.executeTakeFirstOrThrow();
  const copies = Array.from({ length: 20 }, (__, index) => ({
    ...copy,
    inscription_number: 100 + index,
  }));
  await db.insertInto('registrations').values(copies).execute();
  const untyped = await postpone(fixture);
  expect(untyped.json()).toMatchObject({ errors: { confirm: [`Escreva ${fixture.stage.title}`] } });
  expect((await read(fixture)).postponement).toBeNull();
  const typed = await postpone(fixture, {}, { confirm: ` ${fixture.stage.title} ` });
  expect(typed.statusCode).toBe(200);
});

it('keeps a place or gives it back whole, once, to its holder alone; who waits moves up [POST-04, POST-05]', async () => {
  const fixture = await stageOf(2);
  const [keeps, leaves, stranger] = [
    await paid(fixture),
    await paid(fixture),
    await due(await stageOf()),
  ];
  await postpone(fixture, { cancellation_limit: null });
  const foreign = { ...leaves, entrant: stranger.entrant };
  expect((await answer(foreign, 'refund')).statusCode).toBe(404);
  expect((await answer(keeps, 'keep')).json().registration.postponement).toBeNull();
  expect((await answer(leaves, 'refund')).json().registration.status).toBe('Cancelada');
  for (const [one, choice] of [
    [keeps, 'refund'],
    [leaves, 'keep'],
  ] as const) {
    expect((await answer(one, choice)).json().code).toBe('postponement_over');
  }
  await settleDown(server);
  expect((await registrationOf(server, keeps)).status).toBe('Aprovado');
  expect((await registrationOf(server, leaves)).money.refund).toMatchObject({ amount: '500.00' });
  expect(await ends(fixture, keeps, leaves)).toEqual(['kept', 'refunded']);
});

it('ends for everybody in exactly one of kept, refunded and default, whatever comes between [POST-06, POST-07]', async () => {
  const fixture = await stageOf();
  const everybody = [];
  for (let count = 0; count < 5; count += 1) everybody.push(await paid(fixture));
  type Five = [DueFixture, DueFixture, DueFixture, DueFixture, DueFixture];
  const [keeps, leaves, silent, cancels, late] = everybody as Five;
  await postpone(fixture, { ...SOON, default_choice: 'refund' });
  await answer(keeps, 'keep');
  await answer(leaves, 'refund');
  const body = { registration_id: cancels.id };
  await server.call(cancelRegistration, { token: cancels.entrant.token, body });
  // A place that was given up cannot be kept.
  expect((await answer(cancels, 'keep')).json().code).toBe('postponement_over');
  const open = await server.services.db
    .selectFrom('postponements')
    .select('id')
    .where('step_id', '=', fixture.stage.id)
    .executeTakeFirstOrThrow();
  // Before its deadline nothing is applied.
  await closePostponement(server.services, open.id);
  expect(await ends(fixture, silent)).toEqual([null]);
  server.clock.set(AFTER_DEADLINE);
  expect((await answer(late, 'keep')).json().code).toBe('postponement_over');
  await Promise.all([1, 2].map(() => closePostponement(server.services, open.id)));
  await settleDown(server);
  director = await signInStaff(server, 'director');
  expect(await ends(fixture, keeps, leaves, silent, cancels, late)).toEqual([
    'kept',
    'refunded',
    'default',
    'refunded',
    'default',
  ]);
  const status = async (one: DueFixture) => (await registrationOf(server, one)).status;
  expect([await status(keeps), await status(silent)]).toEqual(['Aprovado', 'Cancelada']);
  const refunds = await server.services.db
    .selectFrom('refunds')
    .select('registration_id')
    .where(
      'registration_id',
      'in',
      everybody.map(({ id }) => id),
    )
    .execute();
  const back = refunds.map(({ registration_id: id }) => id);
  expect(back).toHaveLength(4);
  expect(new Set(back)).toEqual(new Set([leaves, silent, cancels, late].map(({ id }) => id)));
  expect((await read(fixture)).postponement?.ended_at).not.toBeNull();
});

it('asks anew when the stage is postponed again, also who had kept their place [POST-07]', async () => {
  const fixture = await stageOf();
  const [kept, silent] = [await paid(fixture), await paid(fixture)];
  await postpone(fixture, SOON);
  await answer(kept, 'keep');
  const { id: first } = await server.services.db
    .selectFrom('postponements')
    .select('id')
    .where('step_id', '=', fixture.stage.id)
    .executeTakeFirstOrThrow();
  const again = {
    stage_date: '2026-07-18 08:00',
    end_registration_date: '2026-07-10 23:59',
    cancellation_limit: '2026-07-12',
    answer_by: '2026-03-10 20:00',
  };
  expect((await postpone(fixture, again)).statusCode).toBe(200);
  expect(await ends(fixture, kept, silent)).toEqual([null, null]);
  server.clock.set(AFTER_DEADLINE);
  await closePostponement(server.services, first);
  director = await signInStaff(server, 'director');
  expect(await ends(fixture, kept, silent)).toEqual([null, null]);
  expect((await answer(silent, 'keep')).statusCode).toBe(200);
  expect(await ends(fixture, kept, silent)).toEqual([null, 'kept']);
});
