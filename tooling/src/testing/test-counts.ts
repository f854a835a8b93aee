import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How a step ended: its exit code (null when a signal ended it), and its JSON report if there is one. */
export interface StepEnding {
  readonly code: number | null;
  readonly report?: string | undefined;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Counts of a Vitest or Playwright JSON report. A test that passed only on retry is a defect, so it failed. */
export function readCounts(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * What a step adds to the total. A step without a report counts as one test. A step that failed without a failed test
 * in its report (it crashed, a file did not load, it found no tests) adds one failed test.
 */
export function countStep({ code, report }: StepEnding): Counts {
  const crashed = { passed: 0, failed: 1, skipped: 0 };
  if (!report) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : crashed;
  if (!existsSync(report)) return crashed;
  const counts = readCounts(
    JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport,
  );
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a run: `12 passed, 0 failed`, and `, 3 skipped` when tests were skipped. */
export function summaryLine(all: readonly Counts[]): string {
  const sum = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
