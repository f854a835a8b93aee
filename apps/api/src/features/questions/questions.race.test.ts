import {
  answerQuestions,
  listOwnQuestions,
  type OwnQuestions,
} from '@trilha/contract/questions/questions.endpoints.ts';
import { readSeasonStage, saveStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../testing/race-app.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { lockQuestions, writeQuestions } from '../seasons/importing/season-questions.sql.ts';
import { findAsked, writeAnswers } from './questions.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const asking = (...choices: string[]) => ({
  questions: [{ title: 'Camiseta', choices }],
  until: null,
});

describe.skipIf(serverUrl === undefined)('answers to the questions of a stage', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  async function asked() {
    const { db } = server.services;
    const plan = await stageFixture(server.services);
    await writeQuestions(db, plan.stage.id, asking('P', 'M'));
    const entrant = await entrantFixture(server.services);
    const { token } = entrant;
    const { registration } = (await enter(server, plan, entrant)).json();
    const params = { id: Number(registration.id) };
    const { cars } = (await server.call(listOwnQuestions, { token, params })).json<OwnQuestions>();
    const car = cars[0]?.id ?? 0;
    const answers = [{ car, seat: 'conductor', question: 'Camiseta', choice: 'M' }];
    return {
      stageId: plan.stage.id,
      car,
      answer: () => server.call(answerQuestions, { token, params, body: { answers } }),
    };
  }

  test('are saved while somebody holds the lock of the stage, as entries do [JOUR-53]', async () => {
    const { stageId, answer } = await asked();
    await server.services.db.transaction().execute(async (tx) => {
      const stage = tx.selectFrom('stages').select('id').where('id', '=', stageId);
      await stage.forUpdate().execute();
      expect((await answer()).statusCode).toBe(200);
    });
  });

  test('wait for an organiser who takes a choice away, and are refused then [SEASON-103]', async () => {
    const { stageId, answer } = await asked();
    const { db } = server.services;
    const { saving } = await db.transaction().execute(async (tx) => {
      await lockQuestions(tx, stageId);
      const answering = answer();
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      await writeQuestions(tx, stageId, asking('P', 'G'));
      return { saving: answering };
    });
    expect((await saving).json().code).toBe('questions_changed');
  });

  test('are waited for by an organiser who takes their choice away, and keep it [SEASON-103]', async () => {
    const { stageId, car } = await asked();
    const { db } = server.services;
    const director = await signInStaff(server, 'director');
    const params = { id: stageId };
    const { file, version } = (await director.call(readSeasonStage, { params })).json();
    const without = [{ title: 'Camiseta', choices: ['P', 'G'] }];
    const body = { file: { ...file, counted_questions: without }, version, reason: 'Acabou o M' };
    const { saving } = await db.transaction().execute(async (tx) => {
      await findAsked(tx, stageId, { isHeld: true });
      const save = director.call(saveStage, { params, body });
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      const given = { seat: 'conductor', question: 'Camiseta', choice: 'M' };
      const answered_at = server.clock.now();
      await writeAnswers(tx, [{ ...given, registration_vehicle_id: car, answered_at }]);
      return { saving: save };
    });
    const refused = await saving;
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ['counted_questions'],
    ]);
  });
});
