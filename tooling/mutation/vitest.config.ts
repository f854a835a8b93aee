import { defineConfig } from 'vitest/config';

/** The tests beside what is mutated, in one process and without the projects of the suite. */
export default defineConfig({
  // Stryker breaks a copy, whose links to the workspaces lead out of it.
  server: { fs: { strict: false } },
  test: {
    include: [
      'packages/contract/src/**/*.test.ts',
      'apps/portal/src/features/registrations/{entry-form,sending}/*.test.ts',
      'apps/portal/src/features/{stages/own-lists,payments/payment-view}.test.ts',
      'apps/portal/src/app/guards/*.test.tsx',
      'apps/portal/src/app/{taking-over,wanted-stage}.test.tsx',
    ],
    // As the suite has it: screens wait for their texts.
    setupFiles: ['packages/ui/src/testing/patience.ts'],
    testTimeout: 20_000,
  },
});
