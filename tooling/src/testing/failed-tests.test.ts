import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';
import { projectRoot } from '../project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('names the failed tests of a Vitest report, and a file that did not load', () => {
  const vitest = {
    testResults: [
      {
        name: join(projectRoot, 'packages/a.test.ts'),
        message: '',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'takes away',
            status: 'failed',
            failureMessages: ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at there'],
          },
        ],
      },
      {
        name: join(projectRoot, 'packages/b.test.ts'),
        message: '\nSyntaxError: no such export',
        status: 'failed',
        assertionResults: [],
      },
    ],
  };
  expect(failedTests(report(vitest))).toEqual([
    'packages/a.test.ts: takes away: AssertionError: 1 is not 2',
    'packages/b.test.ts: SyntaxError: no such export',
  ]);
});

test('names the failed journeys and those that passed at a second try, with their project', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'way-in.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'gone' } }] }],
  });
  const specs = [spec('one', 'expected'), spec('two', 'unexpected')];
  const playwright = { suites: [{ suites: [{ specs }], specs: [spec('three', 'flaky')] }] };
  expect(failedTests(report(playwright))).toEqual([
    'way-in.spec.ts (phone): three: gone',
    'way-in.spec.ts (phone): two: gone',
  ]);
});

test('names nothing where no report was written', () => {
  expect(failedTests(undefined)).toEqual([]);
  expect(failedTests(join(folder, 'never-written.json'))).toEqual([]);
});
