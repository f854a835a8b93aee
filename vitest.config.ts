import { defineConfig } from 'vitest/config';
import { machineFactor } from './tooling/src/machine/machine-factor.ts';

const factor = machineFactor();
/** A time limit in milliseconds, longer on a slow or busy machine. */
const patient = (limit: number): number => Math.ceil(limit * factor);

/** Where every workspace keeps its tests; the browser journeys of `e2e/` belong to Playwright. */
const workspaces = '{packages,apps}/*/src/**';
const ignored = ['**/node_modules/**', '**/dist/**'];

/**
 * What several server processes prove in `npm test`: no place is sold twice, nothing that was acknowledged is lost, no
 * payment is counted twice. Whatever else starts processes and waits for them belongs to `npm run test:long`.
 */
export const usualReplicas = [
  'replicas/oversell',
  'replicas/killed-replica',
  'replicas/kept-answers',
  'faults/lost-answers',
  'faults/webhook-storm',
  'cluster/failover',
  'testing/test-postgres',
].map((name) => `tooling/src/${name}.race.test.ts`);

/** Tooling's tests that open an embedded database: they run with the server's, whose set-up makes its template once. */
const onEmbedded = ['schema/schema-types', 'demo/start-demo'].map(
  (name) => `tooling/src/${name}.test.ts`,
);

/** Tests on a real PostgreSQL: what they hold to a time limit shares the machine with little else. */
const onPostgres = (
  name: string,
  include: string[],
  { fileParallelism, exclude = [] }: { fileParallelism: boolean; exclude?: string[] },
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...ignored, ...exclude],
    globalSetup: ['tooling/src/testing/race-database.ts'],
    testTimeout: patient(120_000),
    fileParallelism,
    // Each file has databases, folders and ports of its own; what imports the server does so once.
    isolate: false,
  },
});

/** The server's tests on one kind of database. */
const serverTests = (name: string, globalSetup: string, env: Record<string, string> = {}) => ({
  extends: true as const,
  test: {
    name,
    include: ['apps/{api,partners}/src/**/*.test.ts', ...onEmbedded],
    exclude: [...ignored, '**/*.race.test.ts'],
    globalSetup: [globalSetup],
    env,
    // Files of a fork share its modules; each test app has a database of its own.
    isolate: false,
  },
});

/** How long a test waits for what must come. */
const PATIENCE_MS = patient(15_000);

export default defineConfig({
  test: {
    // Two cores: a fork each; more would only wait.
    pool: 'forks',
    maxWorkers: 2,
    // Many tests start a server of their own, which takes a second, or on a busy machine half a minute.
    testTimeout: patient(120_000),
    hookTimeout: patient(180_000),
    // A condition comes later on a busy machine than the usual second allows; one that comes costs no time.
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A context of its own for each file in one process: jsdom is loaded once, not fifty times.
          pool: 'vmForks',
          setupFiles: ['packages/ui/src/testing/patience.ts'],
          include: [
            '{packages/*,apps/portal,apps/backoffice}/src/**/*.test.{ts,tsx}',
            'tooling/src/**/*.test.ts',
            'e2e/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: [...ignored, '**/*.race.test.ts', ...onEmbedded],
          // The theme as it is written, for what reads its values; every other style sheet is empty.
          css: { include: [/\/theme\/(?:hand|tokens)\.css\?raw$/] },
        },
      },
      serverTests('server', 'tooling/src/testing/server-database.ts'),
      // Part of `npm run test:long` only: what `server` proves on a real PostgreSQL where there is one.
      serverTests('embedded', 'tooling/src/testing/embedded-database.ts', { TEST_TEMPLATE: '' }),
      onPostgres('race', [`${workspaces}/*.race.test.ts`], { fileParallelism: true }),
      // Several processes and what becomes of them: mostly waiting, which leaves cores to whatever runs beside it.
      onPostgres('replicas', usualReplicas, { fileParallelism: false }),
      // Part of `npm run test:long` only: outages, rolling restarts, backups, rehearsals.
      onPostgres('replicas-long', ['tooling/src/**/*.race.test.ts'], {
        fileParallelism: false,
        exclude: usualReplicas,
      }),
    ],
  },
});
