import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import {
  answerQuestions,
  listOwnQuestions,
  type OwnQuestions,
} from '@trilha/contract/questions/questions.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  readSeasonStage,
  rehearseStage,
  saveStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSession, TEST_PASSWORD } from '../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetOldRecords } from '../access/forgetting/forget-old-records.ts';

const DAY = 86_400_000;
const SHIRT = { title: 'Camiseta', choices: ['P', 'M', 'G'] };
const LUNCH = { title: 'Almoço', choices: ['Sim', 'Não'] };

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
// Tests move the clock past the end of staff sessions.
beforeEach(async () => {
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const dayAt = (at: number): string => new Date(at - 3 * 3_600_000).toISOString().slice(0, 10);

/** A stage that asks, with one entry in it. */
async function asked(until: string | null = null) {
  const plan = await stageFixture(server.services, { event_value_cents: 0 });
  const { id } = plan.stage;
  await change(id, { counted_questions: [SHIRT, LUNCH], counted_until: until });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, plan, entrant)).json();
  return { ...entrant, plan, stage: id, registration: Number(registration.id) };
}
type Asked = Awaited<ReturnType<typeof asked>>;

async function change(id: number, over: object) {
  const params = { id };
  const { file, version } = (await director.call(readSeasonStage, { params })).json();
  const body = { file: { ...file, ...over }, version, reason: 'Camisetas para a chegada' };
  return director.call(saveStage, { params, body });
}
const list = ({ token, registration }: Pick<Asked, 'token' | 'registration'>) =>
  server.call(listOwnQuestions, { token, params: { id: registration } });
const answer = ({ token, registration }: Asked, answers: object[]) =>
  server.call(answerQuestions, { token, params: { id: registration }, body: { answers } });
async function driverOf(one: Asked) {
  const { cars } = (await list(one)).json<OwnQuestions>();
  return { car: cars[0]?.id ?? 0, seat: cars[0]?.seats[0]?.seat ?? '' };
}
const given = (answered: { json: () => unknown }) =>
  (answered.json() as OwnQuestions).cars[0]?.seats[0]?.answers;
const stored = ({ registration }: Asked) =>
  server.services.db
    .selectFrom('question_answers as a')
    .innerJoin('registration_vehicles as rv', 'rv.id', 'a.registration_vehicle_id')
    .select(['a.seat', 'a.question', 'a.choice'])
    .where('rv.registration_id', '=', registration)
    .execute();

describe('the questions of a stage', () => {
  it('are asked of each seat and answered one by one, again without harm [JOUR-50, JOUR-51]', async () => {
    const one = await asked();
    expect((await list(one)).json()).toMatchObject({
      questions: [SHIRT, LUNCH],
      is_open: true,
      cars: [{ seats: [{ seat: 'conductor', answers: [] }] }],
    });
    const seat = await driverOf(one);
    const shirt = { ...seat, question: 'Camiseta', choice: 'M' };
    expect(given(await answer(one, [shirt]))).toEqual([{ question: 'Camiseta', choice: 'M' }]);
    await Promise.all([answer(one, [shirt]), answer(one, [shirt])]);
    await answer(one, [{ ...seat, question: 'Almoço', choice: 'Sim' }, shirt, shirt]);
    expect(await stored(one)).toHaveLength(2);
    const back = await answer(one, [{ ...shirt, choice: null }]);
    expect(given(back)).toEqual([{ question: 'Almoço', choice: 'Sim' }]);
  });

  it('are closed at the end of their last day [JOUR-52]', async () => {
    const now = server.clock.now().getTime();
    const one = await asked(dayAt(now));
    const shirt = { ...(await driverOf(one)), question: 'Camiseta', choice: 'M' };
    expect((await answer(one, [shirt])).statusCode).toBe(200);
    server.clock.advance(DAY);
    const { token } = await openTestSession(server.services, one);
    const late = await answer({ ...one, token }, [{ ...shirt, choice: 'G' }]);
    expect([late.statusCode, late.json().code]).toEqual([422, 'questions_closed']);
    expect((await list({ ...one, token })).json()).toMatchObject({
      is_open: false,
      until: dayAt(now),
    });
    expect(await stored(one)).toEqual([{ seat: 'conductor', question: 'Camiseta', choice: 'M' }]);
  });

  it('take no answer for another seat, choice or car, and none of a cancelled entry [JOUR-51]', async () => {
    const [one, other] = [await asked(), await asked()];
    const seat = await driverOf(one);
    const shirt = { ...seat, question: 'Camiseta', choice: 'M' };
    const wrong = [
      { ...shirt, seat: 'companion-9' },
      { ...shirt, choice: 'XXG' },
      { ...shirt, question: 'Boné' },
      { ...shirt, car: (await driverOf(other)).car },
    ];
    for (const body of wrong) {
      const refused = await answer(one, [body]);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'questions_changed']);
    }
    expect((await list({ ...other, registration: one.registration })).statusCode).toBe(404);
    const theirs = await answer({ ...other, registration: one.registration }, [shirt]);
    expect(theirs.statusCode).toBe(404);
    const { token, registration } = one;
    await server.call(cancelRegistration, { token, body: { registration_id: registration } });
    expect((await answer(one, [shirt])).json().code).toBe('registration_cancelled');
    expect(await stored(one)).toEqual([]);
  });

  it('keep a question and a choice that somebody gave; new ones may come [SEASON-103]', async () => {
    const one = await asked();
    await answer(one, [{ ...(await driverOf(one)), question: 'Camiseta', choice: 'M' }]);
    const message =
      '1 pessoa já respondeu "Camiseta: M". Deixe essa pergunta e essa opção como estavam; opções novas podem entrar';
    const lost = [LUNCH, { ...SHIRT, choices: ['P', 'G'] }];
    const refused = await change(one.stage, { counted_questions: lost });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { counted_questions: [message] },
    ]);
    const params = { id: one.stage };
    const { file } = (await director.call(readSeasonStage, { params })).json();
    const none = { params, body: { file: { ...file, counted_questions: [] } } };
    expect((await director.call(rehearseStage, none)).json().problems).toEqual([
      { field: 'counted_questions', message },
    ]);
    const more = [{ ...SHIRT, choices: ['M', 'GG', 'P'] }];
    expect((await change(one.stage, { counted_questions: more })).statusCode).toBe(200);
    expect(given(await list(one))).toEqual([{ question: 'Camiseta', choice: 'M' }]);
  });

  it('forget their answers thirty days after the stage, and with the account [JOUR-54]', async () => {
    const [old, erased] = [await asked(), await asked()];
    for (const one of [old, erased]) {
      await answer(one, [{ ...(await driverOf(one)), question: 'Camiseta', choice: 'M' }]);
    }
    const { token } = erased;
    await server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
    expect(await stored(erased)).toEqual([]);
    const stageDate = (old.plan.stage.stage_date ?? new Date()).getTime();
    server.clock.advance(stageDate + 30 * DAY - server.clock.now().getTime());
    await forgetOldRecords(server.services);
    expect(await stored(old)).toHaveLength(1);
    server.clock.advance(1);
    await forgetOldRecords(server.services);
    expect(await stored(old)).toEqual([]);
  });
});
