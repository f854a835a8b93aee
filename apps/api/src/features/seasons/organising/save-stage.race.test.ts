import {
  readSeasonStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { lockEvents } from '../seasons.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)(
  'a stage that is saved while its season is imported',
  () => {
    let server: Awaited<ReturnType<typeof startRaceApp>>;
    beforeAll(async () => {
      server = await startRaceApp(serverUrl ?? '');
    });
    afterAll(() => server.close());

    /** Saves another place while an import holds the season. @returns the answer, and what the event is then */
    async function saveAmid(is_paid: boolean) {
      const { db } = server.services;
      const { stage } = await stageFixture(server.services);
      const director = await signInStaff(server, 'director', { stage_id: stage.id });
      const params = { id: stage.id };
      const seen = (await director.call(readSeasonStage, { params })).json<SeasonStage>();
      const file = { ...seen.file, location: 'Praça da Matriz' };
      const body = { file, version: seen.version, reason: 'Outro lugar' };
      const importing = await db.transaction().execute(async (tx) => {
        await lockEvents(tx, 1);
        const saving = director.call(saveStage, { params, body });
        await expect.poll(() => waitingForLocks(db)).toBe(1);
        await tx.updateTable('events').set({ is_paid }).where('id', '=', stage.event_id).execute();
        return { saving };
      });
      const answer = await importing.saving;
      const event = db.selectFrom('events').select('is_paid').where('id', '=', stage.event_id);
      return { answer, event: await event.executeTakeFirstOrThrow() };
    }

    test('does not write back the event as it was before, and says so', async () => {
      const { answer, event } = await saveAmid(false);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'season_changed']);
      expect(event.is_paid).toBe(false);
    });

    test('is saved where nothing of its event changed', async () => {
      expect((await saveAmid(true)).answer.statusCode).toBe(200);
    });
  },
);
