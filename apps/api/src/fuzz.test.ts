import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND_ENDPOINTS, STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { startPaymentApp, type PaymentApp } from './testing/fixtures/payment-fixture.ts';
import {
  type FuzzGround,
  type FuzzTally,
  openFuzzGround,
} from './testing/fuzzing/fuzz-endpoint.ts';
import { insidesIn } from './testing/fuzzing/judge-answer.ts';
import { isLong, sized } from './testing/long-run.ts';
import { testPortal } from './testing/test-portal.ts';

/** Requests per endpoint, shared by its eight actors, or five on the back-office host. */
const REQUESTS = sized(8, 1_000);
const STAFF_REQUESTS = sized(5, 1_000);
/**
 * Each run uses a new seed, so that runs together cover more; `FUZZ_SEED` repeats the seed in a failed test's title.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
console.log(`fuzz.test.ts: FUZZ_SEED=${SEED}`);

describe(`whatever is sent, with the seed ${SEED}`, () => {
  let server: PaymentApp;
  let ground: FuzzGround;
  const logged: string[] = [];
  const tallies = new Map<string, FuzzTally>();
  beforeAll(async () => {
    const log = { write: (line: string) => void logged.push(line) };
    server = await startPaymentApp({ env: { LOG_LEVEL: 'info' }, log, portal: testPortal() });
    ground = await openFuzzGround(server);
  });
  afterAll(() => server.close());

  it.each(BRAND_ENDPOINTS)(
    '$feature $name answers what it declares, and nothing of ours or of others',
    async ({ feature, name, endpoint }) => {
      const tally = await ground.fuzz(endpoint, { requests: REQUESTS, seed: SEED });
      tallies.set(`${feature}.${name}`, tally);
      expect([...tally.values()].reduce((sum, times) => sum + times, 0)).toBe(REQUESTS);
    },
    60_000 + REQUESTS * 1_000,
  );

  it.each(STAFF_ENDPOINTS)(
    '$feature $name answers on the staff host what it declares, and nothing secret [STAFF-34]',
    async ({ feature, name, endpoint }) => {
      const tally = await ground.fuzz(endpoint, { requests: STAFF_REQUESTS, seed: SEED });
      tallies.set(`${feature}.${name}`, tally);
      expect([...tally.values()].reduce((sum, times) => sum + times, 0)).toBe(STAFF_REQUESTS);
    },
    60_000 + STAFF_REQUESTS * 1_000,
  );

  it('stands in no log', () => {
    const requests = BRAND_ENDPOINTS.length * REQUESTS + STAFF_ENDPOINTS.length * STAFF_REQUESTS;
    expect(logged.length).toBeGreaterThan(requests);
    expect(logged.filter((line) => /Rastro\d|@trilha\.example|Trilha@/.test(line))).toEqual([]);
    expect(logged.filter((line) => insidesIn(line) !== null)).toEqual([]);
  });

  it('was partly accepted, and partly refused', () => {
    const statuses = [...tallies.values()].flatMap((tally) => [...tally]);
    const count = (isCounted: (status: number) => boolean) =>
      statuses.reduce((sum, [status, times]) => sum + (isCounted(status) ? times : 0), 0);
    const all = count(() => true);
    expect(count((status) => status < 300)).toBeGreaterThan(all / 20);
    expect(count((status) => status === 422)).toBeGreaterThan(all / 20);
    if (!isLong) return;
    const never = [...tallies].filter(
      ([, tally]) => ![...tally.keys()].some((status) => status < 300),
    );
    console.log({
      SEED,
      all,
      accepted: count((status) => status < 300),
      never: never.map(([name]) => name),
    });
  });
});
