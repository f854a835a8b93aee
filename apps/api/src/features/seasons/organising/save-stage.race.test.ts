import {
  readSeasonStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
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

    test('keeps what the import made of its event, and is saved', async () => {
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
        const event = tx.updateTable('events').set({ allows_registration: false });
        await event.where('id', '=', stage.event_id).execute();
        const category = tx.updateTable('categories').set({ number_of_cars: 1 });
        await category.where('event_id', '=', stage.event_id).execute();
        return { saving };
      });
      expect((await importing.saving).statusCode).toBe(200);
      const stored = db
        .selectFrom('stages as s')
        .innerJoin('events as e', 'e.id', 's.event_id')
        .innerJoin('categories as c', 'c.event_id', 'e.id')
        .select(['s.location', 'e.allows_registration', 'c.number_of_cars'])
        .where('s.id', '=', stage.id);
      expect(await stored.execute()).toEqual([
        { location: 'Praça da Matriz', allows_registration: false, number_of_cars: 1 },
      ]);
    });
  },
);
