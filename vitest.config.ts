import { defineConfig } from 'vitest/config';

/** Where every workspace keeps its tests; the browser journeys of `e2e/` belong to Playwright. */
const workspaces = '{packages,apps}/*/src/**';
const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Two cores: a fork each. Every API test file boots its own embedded database, so more would only wait.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A context of its own for each file in one process: jsdom is loaded once, not fifty times.
          pool: 'vmForks',
          include: [
            '{packages/*,apps/portal}/src/**/*.test.{ts,tsx}',
            'tooling/src/**/*.test.ts',
            'e2e/src/**/*.test.ts',
          ],
          exclude: [...ignored, '**/*.race.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [`apps/{api,partners}/src/**/*.test.ts`],
          exclude: [...ignored, '**/*.race.test.ts'],
          // Files of a fork share its modules and the database they start from; each test app is its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: [`${workspaces}/*.race.test.ts`, 'tooling/src/**/*.race.test.ts'],
          exclude: ignored,
          globalSetup: ['tooling/src/race-database.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
