import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countStep, summaryLine } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = (numFailedTests: number): unknown => ({
  numPassedTests: 5,
  numFailedTests,
  numPendingTests: 2,
  numTodoTests: 1,
});

describe('what a step counts', () => {
  test('a step without single tests counts as one, and a crash as one failed', () => {
    expect(countStep({ code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStep({ code: 2 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countStep({ code: null })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('single tests are counted from the reports of both runners', () => {
    const unit = countStep({ code: 1, report: report(vitest(3)) });
    expect(unit).toEqual({ passed: 5, failed: 3, skipped: 3 });
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
    const journeys = countStep({ code: 1, report: report({ stats }) });
    expect(journeys).toEqual({ passed: 7, failed: 2, skipped: 0 });
  });

  test('a runner that failed without a failed test, or died before its report, failed all the same', () => {
    expect(countStep({ code: 1, report: report(vitest(0)) }).failed).toBe(1);
    expect(countStep({ code: null, report: join(folder, 'never-written.json') }).failed).toBe(1);
    expect(countStep({ code: 0, report: join(folder, 'never-written.json') }).failed).toBe(1);
  });
});

test('the closing line names skipped tests only when there are any', () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(summaryLine([one, one])).toBe('2 passed, 0 failed');
  expect(summaryLine([one, { passed: 0, failed: 2, skipped: 3 }])).toBe(
    '1 passed, 2 failed, 3 skipped',
  );
});
