import { defineConfig } from 'vitest/config';

/** The tests of a part of the server (`break-server.ts`), on the database that the suite's server tests have. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    exclude: [
      '**/node_modules/**',
      '**/*.race.test.ts',
      '**/*-model.test.ts',
      '**/*.model.test.ts',
    ],
    globalSetup: ['tooling/src/testing/server-database.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
