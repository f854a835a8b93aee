/** A part of the server that is broken line by line. */
interface BrokenPart {
  /** Name of its reports in `.mutation`. */
  readonly name: string;
  /** Globs below `apps/api/src/features`; SQL and tests are excluded. */
  readonly files: readonly string[];
  /** Tests that should notice, below `apps/api/src`; a feature's proof may be in another feature or a command. */
  readonly tests: readonly string[];
}

const server = 'apps/api/src';

/** Stryker's configuration for a part of the server; `server.vitest.config.ts` reads its tests from the environment. */
export function breakServer({ name, files, tests }: BrokenPart) {
  process.env['MUTATION_TESTS'] = tests.map((test) => `${server}/${test}`).join(' ');
  return {
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tooling/mutation/server.vitest.config.ts' },
    tsconfigFile: 'none: TypeScript 7 has no API to read it with, and nothing here extends it',
    mutate: [
      ...files.map((file) => `${server}/features/${file}`),
      '!**/*.{test,sql,jobs,routes,workers}.ts',
    ],
    ignorePatterns: ['/bench', '/e2e', 'dist', '.data', 'screenshots'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: `.mutation/server-${name}.json`,
    tempDirName: '.mutation/sandbox',
    reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: `.mutation/server-${name}.report.json` },
    htmlReporter: { fileName: `.mutation/server-${name}.html` },
    clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
    thresholds: { high: 85, low: 85, break: 85 },
  };
}
