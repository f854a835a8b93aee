import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { askReview, listReviews } from '@trilha/contract/desk/review/review.endpoints.ts';
import { answerReview } from '@trilha/contract/registrations/review-answer.endpoints.ts';
import {
  getUserEvents,
  type Registration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  enter,
  entryBody,
  type EntrantFixture,
  entrantFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NOTE = 'Em qual categoria você quer correr?';
const ANSWER = 'Turismo, por favor.\nObrigado!';

let server: TestApp;
let marina: SignedInStaff;
let place: Awaited<ReturnType<typeof stageFixture>>;
beforeAll(async () => {
  server = await startTestApp();
  marina = await signInStaff(server, 'support');
  place = await stageFixture(server.services, { manual_review: true });
});
afterAll(() => server.close());

async function inReview(vehicles = 1) {
  const entrant = await entrantFixture(server.services, vehicles);
  const { registration } = (await enter(server, place, entrant)).json();
  return { entrant, id: Number(registration.id) };
}
async function ask(id: number, note = NOTE): Promise<void> {
  server.clock.advance(1_000);
  const { registration } = (await marina.call(readDeskRegistration, { params: { id } })).json();
  const body = { version: registration.version, about: 'category', note };
  expect((await marina.call(askReview, { params: { id }, body })).statusCode).toBe(200);
  server.clock.advance(1_000);
}
async function own({ token }: EntrantFixture): Promise<Registration> {
  const { userRegistration } = (await server.call(getUserEvents, { token })).json();
  return userRegistration[0];
}
const answer = (token: string, id: number, asked_at: unknown, words: string = ANSWER) =>
  server.call(answerReview, { token, params: { id }, body: { asked_at, answer: words } });
const seenByStaff = async (id: number) =>
  (await marina.call(readDeskRegistration, { params: { id } })).json().registration;

describe('a question about an entry in review', () => {
  it('is read by its customer with when it was asked, until it is decided [STAFF-75]', async () => {
    const { entrant, id } = await inReview();
    expect((await own(entrant)).review_question).toBeNull();
    await ask(id);
    const question = (await own(entrant)).review_question;
    expect(question).toEqual({
      about: 'category',
      note: NOTE,
      asked_at: new Date(server.clock.now().getTime() - 1_000).toISOString(),
      answer: null,
      answered_at: null,
    });
    const { db } = server.services;
    await db
      .updateTable('registrations')
      .set({ status: 'Aprovado' })
      .where('id', '=', id)
      .execute();
    expect((await own(entrant)).review_question).toBeNull();
    expect((await answer(entrant.token, id, question?.asked_at)).json().code).toBe('question_over');
  });

  it('is answered in words once, as another version, and comes back to the queue with them [STAFF-76]', async () => {
    const { entrant, id } = await inReview();
    await ask(id);
    const before = await seenByStaff(id);
    const asked_at = (await own(entrant)).review_question?.asked_at;
    const given = await answer(entrant.token, id, asked_at, `  ${ANSWER} `);
    expect(given.statusCode).toBe(200);
    const at = server.clock.now().toISOString();
    expect(given.json().registration.review_question).toMatchObject({
      answer: ANSWER,
      answered_at: at,
    });
    const after = await seenByStaff(id);
    expect(after.version).not.toBe(before.version);
    expect(after.question).toMatchObject({
      note: NOTE,
      answer: ANSWER,
      answered_at: at,
      is_answered: true,
    });
    const { reviews } = (await marina.call(listReviews, { query: { asked: 'no' } })).json();
    const row = reviews.find((one: { id: number }) => one.id === id);
    expect(row.question).toMatchObject({ answer: ANSWER });
    const entry = (await auditOf(server, 'registration', id)).at(-1);
    expect(entry).toMatchObject({ action: 'review_answered', actor: 'customer' });
    expect(JSON.stringify(entry)).not.toContain('Turismo');
    expect((await answer(entrant.token, id, asked_at, 'De novo')).json().code).toBe(
      'question_over',
    );
    expect((await seenByStaff(id)).question.answer).toBe(ANSWER);
  });

  it('of two answers at once keeps one [STAFF-76]', async () => {
    const { entrant, id } = await inReview();
    await ask(id);
    const asked_at = (await own(entrant)).review_question?.asked_at;
    const both = await Promise.all([
      answer(entrant.token, id, asked_at, 'Uma'),
      answer(entrant.token, id, asked_at, 'Outra'),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('counts as answered by a change of the entry [STAFF-75]', async () => {
    const { entrant, id } = await inReview(2);
    await ask(id);
    const crew = { conductor_id: entrant.personId, navigator_id: null };
    const vehicles = [{ vehicle_id: entrant.vehicles[1]?.id, ...crew }];
    const body = { id, data: entryBody(place, entrant, { vehicles }) };
    const changed = await server.call(updateRegistration, {
      token: entrant.token,
      params: { id },
      body,
    });
    expect(changed.statusCode).toBe(200);
    expect((await own(entrant)).review_question).toMatchObject({
      answer: null,
      answered_at: server.clock.now().toISOString(),
    });
  });

  it('is another one once it is asked anew, and the old one is not answered any more [STAFF-76]', async () => {
    const { entrant, id } = await inReview();
    await ask(id);
    const first = (await own(entrant)).review_question?.asked_at;
    expect((await answer(entrant.token, id, first)).statusCode).toBe(200);
    await ask(id, 'E qual é o chassi?');
    const second = (await own(entrant)).review_question;
    expect(second).toMatchObject({ note: 'E qual é o chassi?', answer: null, answered_at: null });
    expect((await answer(entrant.token, id, first)).json().code).toBe('question_over');
    expect((await answer(entrant.token, id, second?.asked_at)).statusCode).toBe(200);
  });

  it('is nobody’s but its customer’s, and takes no empty or endless answer [STAFF-76]', async () => {
    const { entrant, id } = await inReview();
    await ask(id);
    const asked_at = (await own(entrant)).review_question?.asked_at;
    const other = await entrantFixture(server.services);
    expect((await answer(other.token, id, asked_at)).statusCode).toBe(404);
    for (const words of ['  ', 'a'.repeat(501)]) {
      const refused = await answer(entrant.token, id, asked_at, words);
      expect(refused.json()).toMatchObject({
        code: 'invalid',
        errors: { answer: [expect.any(String)] },
      });
    }
    expect((await answer(entrant.token, id, 'ontem')).json().code).toBe('invalid');
    expect((await own(entrant)).review_question?.answered_at).toBeNull();
  });
});
