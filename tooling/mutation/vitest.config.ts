import { defineConfig } from 'vitest/config';

/** The tests beside what is mutated, in one process and without the projects of the suite. */
export default defineConfig({
  test: {
    include: [
      'packages/contract/src/**/*.test.ts',
      'apps/portal/src/features/registrations/{entry-form,sending}/*.test.ts',
      'apps/portal/src/features/{stages/own-lists,payments/payment-view}.test.ts',
    ],
    testTimeout: 20_000,
  },
});
