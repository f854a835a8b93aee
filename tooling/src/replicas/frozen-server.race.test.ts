import { setTimeout as pause } from 'node:timers/promises';
import { stageFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { readHoldings, startEntryLoad } from './entry-load.ts';
import { until } from './replica.ts';
import { startTwoReplicas, type TwoReplicas } from './two-replicas.ts';

const bin = newestServer('/usr/lib/postgresql');
const ENTRANTS = 60;
const PLACES = 50;
/** Longer than a server that runs keeps a stage's lock. */
const LOOK_MS = 400;

describe.skipIf(bin === undefined)('a server that is frozen while it holds a stage', () => {
  let world: TwoReplicas;
  let fixture: StageFixture;
  beforeAll(async () => {
    world = await startTwoReplicas(bin ?? '');
    fixture = await stageFixture(world.app.services, { vacancies: PLACES });
  }, 180_000);
  afterAll(() => world.close());

  const isStageHeld = async (): Promise<boolean> => {
    const lock = sql`select id from stages where id = ${fixture.stage.id} for no key update nowait`;
    return lock.execute(world.app.services.db).then(
      () => false,
      (error: { code?: string }) => error.code === '55P03',
    );
  };

  test('gives the stage up in seconds; the other enters everybody, and its own enter once it goes on', async () => {
    const [first, second] = world.replicas;
    if (first === undefined || second === undefined) throw new Error('two replicas are needed');
    const entrants = await world.entrants(ENTRANTS);
    const own = startEntryLoad([first.url], fixture, entrants.slice(0, ENTRANTS / 2));
    try {
      await until('it is frozen with the stage', async () => {
        first.child.kill('SIGSTOP');
        await pause(LOOK_MS);
        if (await isStageHeld()) return true;
        first.child.kill('SIGCONT');
        return false;
      });
      expect(own.entered()).toBeLessThan(ENTRANTS / 2);
      const others = startEntryLoad([second.url], fixture, entrants.slice(ENTRANTS / 2));
      await others.done;
      expect(others.faults).toEqual([]);
      expect(others.told.size).toBe(ENTRANTS / 2);
      expect(others.refusals()).toBeGreaterThan(0);
      first.child.kill('SIGCONT');
      await own.done;
      expect(own.faults).toEqual([]);
      const told = new Map([...own.told, ...others.told]);
      const { stored, count, places } = await readHoldings(world.app.services.db, fixture, {
        ...own,
        told,
      });
      expect(stored).toEqual(told);
      expect(count).toBe(ENTRANTS);
      const [, pool, ledger] = places;
      expect([pool, ledger]).toEqual([PLACES, PLACES]);
    } finally {
      first.child.kill('SIGCONT');
    }
  });
});
