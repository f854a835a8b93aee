import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { isLong, sized } from '../../testing/long-run.ts';
import { MODEL_CODE, modelPeople, realStage } from '../../testing/real-stage.ts';
import { replayedLog } from '../../testing/replayed-log.ts';
import { modelSequence, MOST_PEOPLE } from '../../testing/model-steps.ts';
import { type ModelStep, stageModel } from '../../testing/stage-model.ts';
import { startTestApp } from '../../testing/test-app.ts';

/**
 * Sequences tried. The long edition runs 10,000 over PostgreSQL and the embedded database. `MODEL_RUNS` overrides it.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? sized(20, 5_000));
/** Sequences per database. Its customers are shared, and the rows of each sequence make the later ones slower. */
const BATCH = 100;
/** Fixed, so that no run fails by chance. `MODEL_SEED` sets another, and the long run draws its own. */
const SEED = Number(
  process.env['MODEL_SEED'] ?? (isLong ? Date.now() % 1_000_000_000 : 20_260_310),
);

const enters = (...cars: readonly number[]): ModelStep[] =>
  cars.map((count) => ({ do: 'create', vehicles: count, pool: 'general' }));
const FIRST_GOES: ModelStep = { do: 'cancel', entry: 0 };
/** Steps, general places and whether a fee is due: cases that a few random sequences may miss. */
const PROMOTIONS: Array<[ModelStep[], number, boolean]> = [
  // Both places of a pair are given to two single entries, or to a pair and nobody else.
  [[...enters(2, 1, 1), FIRST_GOES], 2, true],
  [[...enters(2, 2, 1), FIRST_GOES], 2, true],
  // One place: a customer waiting behind a pair passes it, and owes nothing when there is no fee.
  [[...enters(1, 1, 2, 1), FIRST_GOES], 2, false],
];

describe(`any sequence of entering, changing, cancelling, expiring and paying, with the seed ${SEED}`, () => {
  it.each(batches())(
    'agrees with the table of states in memory, step by step, place by place, and so does its log, recomputed: sequences %i to %i [OPEN-02] [OPEN-06]',
    async (first, last) => {
      const server = await startTestApp();
      const people = await modelPeople(server, MOST_PEOPLE);
      const holds = fc.asyncProperty(
        modelSequence,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (steps, general, feeDue) => {
          // Resets the rate limits: a sequence tries more codes than a person would.
          await server.services.db.deleteFrom('rate_limits').execute();
          const model = stageModel({ general, voucher: 2 }, feeDue);
          const fixture = await stageFixture(server.services, {
            vacancies: general + 2,
            vouchers: { [MODEL_CODE]: 2 },
            event_value_cents: feeDue ? 50_000 : 0,
          });
          const real = realStage(server, fixture, people);
          const seen = () =>
            model.entries.map((one) => [one.status, one.vehicles, model.position(one)]);
          for (const next of steps) {
            expect(await real.take(next)).toBe(model.take(next));
            expect(await real.look()).toEqual({
              seen: seen(),
              pools: (['general', 'voucher'] as const).map((pool) => [
                pool,
                model.taken(pool),
                model.taken(pool),
              ]),
            });
          }
          expect(await real.answers()).toEqual(seen());
          expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
        },
      );
      try {
        const numRuns = last - first + 1;
        const examples = first === 1 ? PROMOTIONS : [];
        await fc.assert(holds, { numRuns, seed: SEED + first, examples });
      } finally {
        await server.close();
      }
    },
    60_000 + BATCH * 5_000,
  );
});

/** The first and the last sequence of each database. */
function batches(): Array<[number, number]> {
  const count = Math.ceil(RUNS / BATCH);
  return Array.from({ length: count }, (_, batch) => [
    batch * BATCH + 1,
    Math.min((batch + 1) * BATCH, RUNS),
  ]);
}
