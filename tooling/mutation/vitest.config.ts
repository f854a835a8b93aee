import { defineConfig } from 'vitest/config';

/** Tests next to the mutated files, in one process and without the suite's projects. */
export default defineConfig({
  // Stryker mutates a copy, whose workspace links lead outside of it.
  server: { fs: { strict: false } },
  test: {
    include: [
      'packages/contract/src/**/*.test.ts',
      'apps/portal/src/features/registrations/{entry-form,sending}/*.test.ts',
      'apps/portal/src/features/{stages/own-lists,payments/payment-view}.test.ts',
      'apps/portal/src/app/guards/*.test.tsx',
      'apps/portal/src/app/{taking-over,wanted-stage}.test.tsx',
    ],
    // Same as in the suite: screens wait for their texts.
    setupFiles: ['packages/ui/src/testing/patience.ts'],
    testTimeout: 20_000,
  },
});
