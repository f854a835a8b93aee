import { sized } from '@trilha/api/testing/long-run.ts';
import {
  type EntrantFixture,
  stageFixture,
  type StageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { seededRandom } from '@trilha/ui/ornament/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sayFigures } from '../testing/say-figures.ts';
import { type LoadOptions, startEntryLoad } from '../replicas/entry-load.ts';
import { type ReplicaSet, startReplicaSet } from '../replicas/replica-set.ts';
import { until } from '../replicas/replica.ts';
import { auditEntries, partialEntries } from './audit-entries.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRANTS = sized(40, 2_000);
const LOST_SHARE = 0.3;

describe.skipIf(serverUrl === undefined)('answers that are lost after the commit', () => {
  let world: ReplicaSet;
  let ways: FaultProxy[];
  beforeAll(async () => {
    world = await startReplicaSet(serverUrl ?? '', { count: 2 });
    ways = await Promise.all(world.replicas.map(({ url }) => startFaultProxy(url)));
    for (const [index, way] of ways.entries()) {
      const dice = seededRandom(`lost answers ${index}`);
      way.set(() => (dice() < LOST_SHARE ? { kind: 'cut', afterBytes: 0 } : { kind: 'none' }));
    }
  }, 180_000);
  afterAll(async () => {
    await Promise.all(ways.map((way) => way.close()));
    await world.close();
  });

  async function enterAll(fixture: StageFixture, entrants: EntrantFixture[], options: LoadOptions) {
    const addresses = ways.map(({ url }) => url);
    const load = startEntryLoad(addresses, fixture, entrants, options);
    await load.done;
    return load;
  }

  test('sent again with its key, a form is one registration and one charge, told to its customer', async () => {
    const { db } = world.app.services;
    const fixture = await stageFixture(world.app.services, { vacancies: ENTRANTS });
    const entrants = await world.entrants(ENTRANTS);
    const since = performance.now();
    const load = await enterAll(fixture, entrants, { mortality: 'one may die' });
    const seconds = (performance.now() - since) / 1_000;
    expect(load.faults).toEqual([]);
    expect(load.lost()).toBeGreaterThan((ENTRANTS * LOST_SHARE) / 2);
    await until(
      'everybody has a charge',
      async () =>
        (await auditEntries(db, fixture)).filter(({ charges }) => charges > 0).length === ENTRANTS,
      240_000,
    );
    const entries = await auditEntries(db, fixture);
    expect(partialEntries(entries)).toEqual([]);
    expect(new Map(entries.map(({ customer_id, id }) => [customer_id, id]))).toEqual(
      new Map([...load.told].toSorted(([, one], [, other]) => one - other)),
    );
    sayFigures('lost answers', { entries: ENTRANTS, cut: load.lost(), seconds });
  }, 300_000);

  test('without the key customers are refused what they have, as the negative control', async () => {
    const fixture = await stageFixture(world.app.services, { vacancies: 40 });
    const entrants = await world.entrants(20);
    const load = await enterAll(fixture, entrants, { mortality: 'one may die', keys: 'renewed' });
    expect(load.lost()).toBeGreaterThan(0);
    expect(load.told.size).toBeLessThan(20);
    expect(load.faults.join()).toContain('vehicle_already_registered');
  });
});
