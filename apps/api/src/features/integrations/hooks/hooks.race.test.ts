import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimJob, deleteJob } from '../../../platform/jobs/jobs.sql.ts';
import { type RaceApp, startRaceApp } from '../../../testing/race-app.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
import { sendingOf, sendWebhookJob } from '../integrations.jobs.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const NOBODYS = 2_147_483_000;

describe.skipIf(serverUrl === undefined)('messages of one webhook, at the same time', () => {
  let server: RaceApp;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('are begun one at a time by two workers that ask in the same moment [HOOK-26]', async () => {
    const { db, jobs, clock } = server.services;
    const messages = [1, 2].map((id) => sendingOf({ id: NOBODYS + id, webhook_id: NOBODYS }));
    await jobs.enqueueAll(db, messages);
    const left = async () =>
      (await db.selectFrom('jobs').select('id').where('name', '=', sendWebhookJob.name).execute())
        .length;
    const now = clock.now();
    const until = new Date(now.getTime() + 60_000);
    // The first worker has claimed one, not yet visible to others.
    const { first, second } = await db.transaction().execute(async (tx) => {
      const taken = await claimJob(tx, [sendWebhookJob.name], { now, until });
      const asked = { first: taken, second: jobs.runDue() };
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      return asked;
    });
    await second;
    expect(await left()).toBe(2);
    if (first === undefined) throw new Error('nothing was taken');
    await deleteJob(db, first);
    await jobs.runDue();
    expect(await left()).toBe(0);
  });
});
