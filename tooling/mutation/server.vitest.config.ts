import { defineConfig } from 'vitest/config';

/** The tests of registrations beside what is mutated, on the database that the suite's server tests have. */
export default defineConfig({
  test: {
    include: ['apps/api/src/features/registrations/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.race.test.ts', '**/stage-model.test.ts'],
    globalSetup: ['tooling/src/testing/server-database.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
