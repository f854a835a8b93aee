import {
  type DeskQuestions,
  listDeskQuestions,
} from '@trilha/contract/desk/questions/desk-questions.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { answerQuestions } from '@trilha/contract/questions/questions.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SHIRT = { title: 'Camiseta', choices: ['P', 'M', 'G'] };
const LUNCH = { title: 'Almoço', choices: ['Sim', 'Não'] };

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

/** A free stage that asks these questions. */
async function stageThatAsks(questions: ReadonlyArray<typeof SHIRT>) {
  const plan = await stageFixture(server.services, { event_value_cents: 0 });
  await server.services.db
    .insertInto('stage_questions')
    .values({ step_id: plan.stage.id, questions: JSON.stringify(questions), until: '2026-04-30' })
    .execute();
  return plan;
}
type Plan = Awaited<ReturnType<typeof stageThatAsks>>;

/** An entry of these cars; the customer drives the first, with a navigator. */
async function entered(plan: Plan, cars: number) {
  const entrant = await entrantFixture(server.services, cars);
  const others: Array<{ id: number }> = [];
  for (let at = 0; at < cars; at += 1) {
    others.push(await buildPerson(server.services, { customer_id: entrant.id }));
  }
  const vehicles = entrant.vehicles.map(({ id }, at) => ({
    vehicle_id: id,
    conductor_id: at === 0 ? entrant.personId : others[at]?.id,
    navigator_id: at === 0 ? others[0]?.id : null,
  }));
  const answer = await enter(server, plan, entrant, { vehicles });
  expect(answer.statusCode).toBe(201);
  return { entrant, registration: Number(answer.json().registration.id) };
}
const say = (
  { entrant, registration }: { entrant: EntrantFixture; registration: number },
  answers: object[],
) =>
  server.call(answerQuestions, {
    token: entrant.token,
    params: { id: registration },
    body: { answers },
  });
async function read({ stage }: Plan): Promise<DeskQuestions> {
  const answer = await director.call(listDeskQuestions, { params: { id: stage.id } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

it('counts each choice and who has not answered, per question and per car [DESK-170, DESK-171]', async () => {
  const plan = await stageThatAsks([SHIRT, LUNCH]);
  const one = await entered(plan, 2);
  const other = await entered(plan, 1);
  const before = await read(plan);
  expect(before.cars.map(({ letter, people, missing }) => [letter, people, missing])).toEqual([
    ['A', 2, 4],
    ['B', 1, 2],
    [null, 2, 4],
  ]);
  const [first, second, third] = before.cars.map(({ id }) => id);
  const shirt = (car: number | undefined, seat: string, choice: string) => ({
    car,
    seat,
    question: 'Camiseta',
    choice,
  });
  const said = [
    shirt(first, 'conductor', 'M'),
    shirt(first, 'navigator', 'P'),
    shirt(second, 'conductor', 'M'),
    { ...shirt(first, 'navigator', 'Não'), question: 'Almoço' },
  ];
  expect((await say(one, said)).statusCode).toBe(200);
  expect((await say(other, [shirt(third, 'conductor', 'M')])).statusCode).toBe(200);
  const { until, questions, cars } = await read(plan);
  expect(until).toBe('2026-04-30');
  expect(questions).toEqual([
    {
      title: 'Camiseta',
      choices: [
        { choice: 'P', count: 1 },
        { choice: 'M', count: 3 },
        { choice: 'G', count: 0 },
      ],
      missing: 1,
    },
    {
      title: 'Almoço',
      choices: [
        { choice: 'Sim', count: 0 },
        { choice: 'Não', count: 1 },
      ],
      missing: 4,
    },
  ]);
  expect(cars.map(({ answers, missing }) => [answers, missing])).toEqual([
    [[['P', 'M'], ['Não']], 1],
    [[['M'], []], 1],
    [[['M'], []], 3],
  ]);
});

it('counts confirmed entries alone, and says who asks nothing [DESK-170]', async () => {
  const plan = await stageThatAsks([SHIRT]);
  const { entrant, registration } = await entered(plan, 1);
  expect((await read(plan)).cars).toHaveLength(1);
  const fee = { event_value_cents: 50_000 };
  const { db } = server.services;
  await db.updateTable('stages').set(fee).where('id', '=', plan.stage.id).execute();
  // It holds a place, but is not paid.
  await entered(plan, 1);
  expect((await read(plan)).cars).toHaveLength(1);
  const body = { registration_id: registration };
  await server.call(cancelRegistration, { token: entrant.token, body });
  const { questions, cars } = await read(plan);
  expect([questions[0]?.missing, cars]).toEqual([0, []]);
  const silent = await stageFixture(server.services);
  expect(await read(silent)).toMatchObject({ until: null, questions: [], cars: [] });
});
