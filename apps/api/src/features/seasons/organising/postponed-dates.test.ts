import {
  postponeStage,
  type PostponementRehearsed,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { listStageVersions } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { confirmEnding, LATER } from '../../../testing/acts/postponing-acts.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const WORDS = { note: 'A chuva levou a ponte.', reason: 'Ponte caída' };
/** 8:00 on 30 April in São Paulo. */
const BEFORE = new Date('2026-04-30T11:00:00.000Z');

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const rehearse = async (id: number, plan = {}): Promise<PostponementRehearsed> =>
  (
    await director.call(rehearsePostponement, { params: { id }, body: { ...LATER, ...plan } })
  ).json();
const postpone = (id: number, plan: object) =>
  director.call(postponeStage, { params: { id }, body: { ...LATER, ...WORDS, ...plan } });
const nothing = { asked: 0, told: 0, held: '0.00', refunds_too_late: 0 };

it('says in words which date cannot be, and that nobody is asked then [POST-02]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date: BEFORE });
  const { id } = fixture.stage;
  await enter(server, fixture, await entrantFixture(server.services));
  const same = await rehearse(id, { stage_date: '2026-04-30 08:00' });
  expect(same).toMatchObject(nothing);
  expect(same.problems).toContainEqual({
    field: 'stage_date',
    message: 'deve ser depois da data de agora',
  });
  const now = await rehearse(id, { answer_by: '2026-03-10 12:00' });
  expect(now).toMatchObject(nothing);
  expect(now.problems).toEqual([{ field: 'answer_by', message: 'deve ser daqui em diante' }]);
  const { problems } = await rehearse(id, { answer_by: LATER.stage_date });
  expect(problems).toEqual([{ field: 'answer_by', message: 'deve ser antes da nova data' }]);
  const late = await rehearse(id, { cancellation_limit: '2026-06-21' });
  expect(late).toMatchObject({ ...nothing, problems: [{ field: 'cancellation_limit' }] });
  expect(await rehearse(id)).toMatchObject({ problems: [], asked: 1, told: 0 });
});

it('is refused for a stage without a date, and for one that has begun [POST-02]', async () => {
  const undated = await stageFixture(server.services, {
    stage_date: null,
    published_at: null,
    start_registration_date: null,
    end_registration_date: null,
    cancellation_limit: null,
  });
  const message = 'a etapa não tem data';
  const told = await rehearse(undated.stage.id);
  expect(told).toMatchObject({ ...nothing, problems: [{ field: 'stage_date', message }] });
  const { version } = told;
  const refused = await postpone(undated.stage.id, { version });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { stage_date: [message] }]);
  const begun = await stageFixture(server.services, {
    stage_date: server.clock.now(),
    start_registration_date: null,
    end_registration_date: null,
    cancellation_limit: null,
    published_at: null,
  });
  expect((await rehearse(begun.stage.id)).problems).toEqual([
    { field: 'stage_date', message: 'a etapa já começou' },
  ]);
});

it('keeps in the stage’s versions why it was postponed [POST-01]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date: BEFORE });
  const { id } = fixture.stage;
  await enter(server, fixture, await entrantFixture(server.services));
  const { version } = await rehearse(id);
  expect((await postpone(id, { version })).statusCode).toBe(200);
  expect((await confirmEnding(server, id)).statusCode).toBe(200);
  const { versions } = (await director.call(listStageVersions, { params: { id } })).json();
  expect(versions[0]).toMatchObject({
    reason: WORDS.reason,
    changes: expect.arrayContaining([
      { field: 'stage_date', from: '2026-04-30 08:00', to: LATER.stage_date },
    ]),
  });
});

it('has no title typed while no more than twenty are asked [POST-02]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date: BEFORE });
  const { id } = fixture.stage;
  for (let one = 0; one < 20; one += 1) {
    await enter(server, fixture, await entrantFixture(server.services));
  }
  const { version, asked } = await rehearse(id);
  expect(asked).toBe(20);
  expect((await postpone(id, { version })).statusCode).toBe(200);
});
