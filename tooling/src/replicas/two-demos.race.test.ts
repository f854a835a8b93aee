import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { StartRefusal } from '@trilha/api/start-refusal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { type Demo, startDemo } from '../demo/start-demo.ts';
import { statusOf } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe('two demonstrations that begin together', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-demos-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts both servers without pages. @returns the running ones, and the errors of the others. */
  async function startBoth(env: Readonly<Record<string, string>>, folders: readonly string[]) {
    const started = await Promise.allSettled(
      folders.map(async (name) => {
        const ports = { PORT: String(await freePort()), PARTNERS_PORT: String(await freePort()) };
        const own = { ...env, ...ports, DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' };
        return startDemo(own, { portal: null });
      }),
    );
    const demos = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refusals = started.flatMap((one): unknown[] =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    return { demos, refusals };
  }

  const readiness = (demos: readonly Demo[]) =>
    Promise.all(demos.map(({ server }) => statusOf(`http://127.0.0.1:${server.port}/readyz`)));

  test('on one folder: one serves, the other says in one line that it is taken', async () => {
    const { demos, refusals } = await startBoth({}, ['shared', 'shared']);
    try {
      expect(await readiness(demos)).toEqual([200]);
      expect(refusals).toEqual([expect.any(StartRefusal)]);
      expect(String(refusals[0])).not.toContain('\n');
    } finally {
      await Promise.all(demos.map(({ close }) => close()));
    }
  });

  test.skipIf(serverUrl === undefined)(
    'on one empty database: it is filled once, and both serve it',
    async () => {
      const database = await createOwnDatabase(serverUrl ?? '', 'race');
      const { demos, refusals } = await startBoth({ DATABASE_URL: database.url }, ['one', 'two']);
      try {
        expect(refusals).toEqual([]);
        expect(await readiness(demos)).toEqual([200, 200]);
        const { db } = demos[0]?.server.services ?? {};
        const seeded = await db?.selectFrom('demonstration').select('seeded_at').execute();
        const events = await db?.selectFrom('events').select(['automaker_id', 'name']).execute();
        const names = events?.map((event) => `${event.automaker_id} ${event.name}`) ?? [];
        expect(seeded).toHaveLength(1);
        expect(names.length).toBeGreaterThan(0);
        expect(new Set(names).size).toBe(names.length);
      } finally {
        await Promise.all(demos.map(({ close }) => close()));
        await database.drop();
      }
    },
  );
});
