import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEvent } from '@trilha/api/builders/event.ts';
import type { DatabaseHandle } from '@trilha/api/database/client.ts';
import { systemClock } from '@trilha/api/platform/clock.ts';
import { openEmbeddedFolder } from '@trilha/api/testing/database/embedded-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { startDemo } from './start-demo.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-older-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openEmbeddedFolder(folder);
  const done = await work(database);
  await database.close();
  return done;
}

/** The error of a demo that is started on this folder. */
async function refusal(): Promise<string> {
  const env = { DATA_DIR: folder, PORT: String(await freePort()), PARTNERS_PORT: '0' };
  return startDemo(env, { portal: null }).then(
    async ({ close }) => {
      await close();
      return 'started';
    },
    (error: Error) => error.message,
  );
}

it('stops in one line on a folder of before release 1.0.0, and leaves it as it was', async () => {
  await withDatabase(async ({ db }) => {
    await buildEvent({ db, clock: systemClock }, { automaker_id: 1, name: 'Copa da Serra' });
    await sql`update migrations set name = '0001_accounts.sql' where name = '0001_platform.sql'`.execute(
      db,
    );
  });
  expect(await refusal()).toBe(
    `The data folder ${folder} holds data of a version before 1.0.0, which this release cannot use: move it away, or start with an empty one. Nothing in it was changed.`,
  );
  const names = await withDatabase(({ db }) => db.selectFrom('events').select('name').execute());
  expect(names).toEqual([{ name: 'Copa da Serra' }]);
});

it('says something else about a folder of this release that is not a demonstration’s', async () => {
  await withDatabase(({ db }) => buildEvent({ db, clock: systemClock }, { automaker_id: 1 }));
  expect(await refusal()).toMatch(/^The database holds data that is not the demonstration’s/);
});
