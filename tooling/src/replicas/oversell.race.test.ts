import { stageFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { isLong, sized } from '@trilha/api/testing/long-run.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sayFigures } from '../testing/say-figures.ts';
import { type MixedEntrant, mixedEntrants, runMixedAttempts } from './mixed-attempts.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/** Each makes 1.6 attempts on average. */
const ENTRANTS = sized(90, 6_500);
const ATTEMPTS = sized(120, 10_000);
const CAPACITIES = isLong ? [1, 10, 100] : [30];
const CODE = 'TRILHA-DE-TODOS';
/** All responses that a correct attempt may get. */
const ANSWERS = new Set(['200', '201', '422 no_vacancies', '422 voucher_exhausted', '503 busy']);

interface PoolState {
  readonly kind: string;
  readonly capacity: number;
  readonly taken: number;
  readonly ledger: number;
  readonly places: number;
  /** Fewest cars of a waiting entry; null without waiting entries. */
  readonly smallest: number | null;
}

describe.skipIf(serverUrl === undefined)('a stage that two servers fill', () => {
  let world: ReplicaSet;
  let entrants: MixedEntrant[];
  beforeAll(async () => {
    world = await startReplicaSet(serverUrl ?? '', { count: 2 });
    entrants = await mixedEntrants(world.app.services, ENTRANTS);
  }, 600_000);
  afterAll(() => world.close());

  async function poolsOf({ stage }: StageFixture): Promise<readonly PoolState[]> {
    const { rows } = await sql<PoolState>`
      select p.kind, p.capacity, p.taken,
        (select coalesce(sum(delta), 0)::int from vacancy_ledger where pool_id = p.id) as ledger,
        (select coalesce(sum(places), 0)::int from registrations where pool_id = p.id) as places,
        (select min((select count(*)::int from registration_vehicles v where v.registration_id = r.id))
          from registrations r where r.step_id = p.step_id and r.status = 'Lista de Espera') as smallest
      from vacancy_pools p where p.step_id = ${stage.id} order by p.kind`.execute(
      world.app.services.db,
    );
    return rows;
  }

  test.each(CAPACITIES)(
    'sells each of its places once, whoever enters, edits, cancels or has a voucher: a capacity of %i',
    async (vacancies) => {
      const vouchers: Record<string, number> = vacancies > 1 ? { [CODE]: vacancies / 5 } : {};
      const fixture = await stageFixture(world.app.services, { vacancies, vouchers });
      const addresses = world.replicas.map(({ url }) => url);
      const since = performance.now();
      const code = vacancies > 1 ? CODE : undefined;
      const { attempts, answers } = await runMixedAttempts(addresses, fixture, entrants, code);
      const seconds = (performance.now() - since) / 1_000;
      expect([...answers.keys()].filter((told) => !ANSWERS.has(told))).toEqual([]);
      const pools = await poolsOf(fixture);
      for (const { capacity, taken, ledger, places } of pools) {
        expect(taken).toBeLessThanOrEqual(capacity);
        expect([ledger, places]).toEqual([taken, taken]);
      }
      // No place is idle that a waiting entry could use: the last place stays free while only pairs wait (D20).
      const general = pools.find(({ kind }) => kind === 'general');
      const free = (general?.capacity ?? 0) - (general?.taken ?? 0);
      expect(free).toBeLessThan(general?.smallest ?? 0);
      expect(attempts).toBeGreaterThanOrEqual(ATTEMPTS);
      sayFigures(`oversell of ${vacancies}`, { attempts, seconds });
    },
    600_000,
  );
});
