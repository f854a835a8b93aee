import type { KnipConfig } from 'knip';

/**
 * What nothing uses, twice: `knip` counts tests among the users, `knip --production` (patterns that end in `!`) only
 * what is built and started, so that nothing lives on for its own test's sake.
 */
const isProduction = process.argv.includes('--production');

/** Exported for a build or for tests on purpose. */
const notForProduction: Record<string, ['exports']> = {
  'packages/brands/src/brand-files.ts': ['exports'],
  'packages/contract/build/*.ts': ['exports'],
  'packages/contract/src/endpoints.ts': ['exports'],
  'packages/contract/src/testing/*.ts': ['exports'],
};

export default {
  ignoreBinaries: ['apt-get', 'ip', 'mkfifo', 'promtool', isProduction ? 'stryker' : 'psql'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    'packages/brands/src/automakers/*.ts': ['exports'],
    ...(isProduction ? notForProduction : {}),
  },
  workspaces: {
    '.': {
      entry: [],
      stryker: ['tooling/mutation/{contract,portal}.json'],
    },
    'packages/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!'],
      includeEntryExports: true,
    },
    'packages/contract': {
      entry: ['src/**/*.test.ts'],
      project: ['{src,build}/**/*.ts!', '!src/**/*.test.ts!', '!src/testing/**!'],
      includeEntryExports: true,
    },
    'packages/web': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.ts!', '!src/testing/**!'],
    },
    'packages/ui': {
      entry: ['src/**/*.test.{ts,tsx}', 'gallery/main.tsx!', 'gallery/vite.config.ts!'],
      project: ['{src,gallery}/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/testing/**!'],
    },
    'apps/api': {
      entry: [
        'src/main.ts!',
        'src/migrate.ts!',
        ...(isProduction ? ['src/commands/main.ts!'] : []),
        'src/demo/garages/*.data.ts!',
        'src/**/*.test.ts',
      ],
      project: [
        'src/**/*.ts!',
        '!src/**/*.test.ts!',
        '!src/**/*.testing.ts!',
        '!src/testing/**!',
        '!src/features/account/own-data/own-data-columns.data.ts!',
      ],
      // Imported by the program in `integrator`, which compiles only beside its generated client.
      ignoreDependencies: ['openapi-fetch'],
    },
    'apps/partners': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    'apps/portal': {
      entry: [
        'src/**/*.{screen,prefetch}.{ts,tsx}!',
        'src/app/{main,render}.tsx!',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'apps/backoffice': {
      entry: ['index.html!', 'checkin.html!', 'build/*.ts!', 'src/**/*.test.{ts,tsx}'],
      project: ['{src,build}/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    bench: {
      entry: ['src/**/*.test.ts', 'src/**/*-child.ts'],
      project: ['src/**/*.ts'],
    },
    e2e: {
      entry: ['**/*.spec.ts', 'screenshots/*.screens.ts'],
      project: ['**/*.ts'],
    },
    tooling: {
      entry: ['src/*.ts', 'src/rehearsal/{rehearse,isolated-server}.ts'],
      project: ['src/**/*.ts'],
    },
  },
} satisfies KnipConfig;
