import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

interface VitestReport {
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: ReadonlyArray<{
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }>;
  }>;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: ReadonlyArray<{
    readonly title: string;
    readonly file: string;
    readonly tests: ReadonlyArray<{
      readonly projectName: string;
      readonly status: string;
      readonly results: ReadonlyArray<{ readonly error?: { readonly message?: string } }>;
    }>;
  }>;
}

const LONGEST = 300;

// eslint-disable-next-line no-control-regex -- what a runner wrote for a terminal loses its colours
const COLOURS = /\u001b\[[0-9;]*m/g;

/** The first meaningful line of a failure, cut to a maximum length. */
function firstLine(message: string | undefined): string {
  const lines = (message ?? '').replaceAll(COLOURS, '').split('\n');
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LONGEST);
}

function ofVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return `${file} (${projectName}): ${title}: ${firstLine(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}

/**
 * The failed tests of a Vitest or Playwright JSON report, one line each: file, title and first line of the error. A
 * file that did not load counts as one failure.
 * @param report the report's path; a missing path or file returns an empty list
 */
export function failedTests(report: string | undefined): string[] {
  if (report === undefined || !existsSync(report)) return [];
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightSuite;
  return 'testResults' in read ? ofVitest(read) : ofPlaywright(read);
}
