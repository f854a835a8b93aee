import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveDeskReview,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { askReview } from '@trilha/contract/desk/review/review.endpoints.ts';
import { answerReview } from '@trilha/contract/registrations/review-answer.endpoints.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('what staff decides and asks of an entry in review', () => {
  let server: TestApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startTestApp();
    desk = await signInStaff(server, 'support');
  });
  afterAll(() => server.close());

  async function inReview(stage: StageOverrides = {}) {
    const fixture = await stageFixture(server.services, { manual_review: true, ...stage });
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    return { fixture, entrant, id: Number(registration.id) };
  }
  const read = async (id: number) =>
    (await desk.call(readDeskRegistration, { params: { id } })).json().registration;
  async function approve(id: number) {
    const { version } = await read(id);
    return desk.call(approveDeskReview, { params: { id }, body: { version } });
  }
  const lastAct = (id: number) =>
    server.services.db
      .selectFrom('audit_log')
      .select(['at', 'actor', 'actor_id', 'action', 'staff_id', 'on_behalf_of', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const rowOf = (id: number) =>
    server.services.db
      .selectFrom('registrations')
      .select(['status', 'expires_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const queuedFor = async (id: number) => {
    const jobs = await server.services.db
      .selectFrom('jobs')
      .select(['name', 'payload'])
      .orderBy('name')
      .execute();
    const of = expect.objectContaining({ registration_id: id });
    return jobs.filter(({ payload }) => of.asymmetricMatch(payload)).map(({ name }) => name);
  };
  const ofStaff = (id: number) => ({
    at: server.clock.now(),
    actor: 'staff',
    actor_id: null,
    staff_id: desk.staff.id,
    on_behalf_of: id,
  });

  it('stands in the audit with who, for whom, and how it was and is; time to pay runs from then [DESK-73]', async () => {
    const { entrant, id } = await inReview();
    const heard = await heardChanges(server, id);
    server.clock.advance(60_000);
    const params = { id };
    const version = server.clock.now().toISOString();
    const late = await desk.call(approveDeskReview, { params, body: { version } });
    expect(late.json().code).toBe('changed_meanwhile');
    expect((await approve(id)).statusCode).toBe(200);
    const expires_at = new Date(server.clock.now().getTime() + DAY_MS);
    const status = 'Aguardando Pagamento';
    expect(await lastAct(id)).toEqual({
      ...ofStaff(entrant.id),
      action: 'review_approved',
      before: { status: 'Aguardando' },
      after: { status, expires_at: expires_at.toISOString() },
    });
    expect(await rowOf(id)).toEqual({ status, expires_at, updated_at: server.clock.now() });
    expect(await queuedFor(id)).toEqual(
      expect.arrayContaining(['create-charge', 'expire-registration', 'remind-payment']),
    );
    await expect.poll(heard).toBe(1);
  });

  it.each([
    ['whose stage costs nothing', { event_value_cents: 0 }, true],
    ['whose event charges nothing', {}, false],
  ])('confirms one %s at once, with nothing to pay', async (_, stage, is_paid) => {
    const { fixture, entrant, id } = await inReview(stage);
    const events = server.services.db.updateTable('events').set({ is_paid });
    await events.where('id', '=', fixture.stage.event_id).execute();
    await approve(id);
    const status = 'Registrado com sucesso';
    expect(await lastAct(id)).toMatchObject({
      ...ofStaff(entrant.id),
      after: { status, expires_at: null },
    });
    expect(await rowOf(id)).toMatchObject({ status, expires_at: null });
    expect(await queuedFor(id)).toEqual(['tell-of-registration', 'tell-of-registration']);
  });

  it('says who asked, for whom, and who answered, in another version each [DESK-72, STAFF-76]', async () => {
    const { entrant, id } = await inReview();
    const heard = await heardChanges(server, id);
    const { version } = await read(id);
    server.clock.advance(1_000);
    const body = { version, about: 'document', note: 'Mande uma foto do documento.' };
    await desk.call(askReview, { params: { id }, body });
    expect(await lastAct(id)).toEqual({
      ...ofStaff(entrant.id),
      action: 'review_asked',
      before: null,
      after: null,
    });
    const asked_at = server.clock.now();
    expect((await rowOf(id)).updated_at).toEqual(asked_at);
    server.clock.advance(1_000);
    const given = { asked_at: asked_at.toISOString(), answer: 'Mandei.' };
    const call = { token: entrant.token, params: { id }, body: given };
    const answered = (await server.call(answerReview, call)).json().registration;
    expect(answered.vehicles).toMatchObject([{ vehicle_id: entrant.vehicles[0]?.id }]);
    expect(await lastAct(id)).toEqual({
      at: server.clock.now(),
      actor: 'customer',
      actor_id: entrant.id,
      action: 'review_answered',
      staff_id: null,
      on_behalf_of: null,
      before: null,
      after: null,
    });
    expect((await rowOf(id)).updated_at).toEqual(server.clock.now());
    await expect.poll(heard).toBe(2);
  });

  it('takes no answer to what nobody asked [STAFF-76]', async () => {
    const { entrant, id } = await inReview();
    const asked_at = server.clock.now().toISOString();
    const body = { asked_at, answer: 'Mandei.' };
    const answer = await server.call(answerReview, { token: entrant.token, params: { id }, body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'question_over']);
  });
});
