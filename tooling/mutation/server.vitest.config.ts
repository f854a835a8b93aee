import { defineConfig } from 'vitest/config';

/** The tests of registrations and of who ends them, on the database that the suite's server tests have. */
export default defineConfig({
  test: {
    include: [
      'apps/api/src/features/registrations/**/*.test.ts',
      'apps/api/src/features/desk/registration/*.test.ts',
      'apps/api/src/features/desk/money/second-person.test.ts',
      'apps/api/src/features/invitations/issue-invitation.test.ts',
      'apps/api/src/features/payments/receipt/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.race.test.ts', '**/stage-model.test.ts'],
    globalSetup: ['tooling/src/testing/server-database.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
