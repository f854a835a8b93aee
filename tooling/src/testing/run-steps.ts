import { failedTests } from './failed-tests.ts';
import { lastWords } from './last-words.ts';
import { hearCommand, type Output } from '../run-program.ts';
import { countStep, summaryLine, type Counts } from './test-counts.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** File for the step's JSON report of single tests. */
  readonly report?: string;
  /** Name of a step that must succeed first. */
  readonly needs?: string;
}

/** Steps that run one after the other. */
export type Lane = readonly Step[];

interface Result {
  readonly counts: Counts;
  readonly seconds: number;
  readonly said: string;
  /** The failed tests, one line each. */
  readonly failures: readonly string[];
}

/**
 * Runs stages one after the other, and the lanes of a stage in parallel. Then prints the end of each failed step's
 * output, the duration of each step, the failed tests, and in the last line how many passed and failed. Sets the exit
 * code to match.
 */
export async function runSteps(stages: readonly (readonly Lane[])[]): Promise<void> {
  const results = new Map<string, Result>();
  const run = async ({ name, command: [tool, ...args], report, needs }: Step, output: Output) => {
    const started = performance.now();
    const blocked = needs !== undefined && results.get(needs)?.counts.failed !== 0;
    const { code, said } = blocked
      ? { code: 1, said: `not run: ${needs} failed` }
      : await hearCommand(tool, args, output);
    const counts = countStep({ code, report });
    const failures = failedTests(report);
    results.set(name, { counts, seconds: (performance.now() - started) / 1000, said, failures });
  };
  for (const stage of stages) {
    const lanes = stage.filter(({ length }) => length > 0);
    if (lanes.length === 0) continue;
    console.log(`\n── ${lanes.map((lane) => lane.map(({ name }) => name).join(', ')).join(' | ')}`);
    const output = lanes.length > 1 ? 'held' : 'passed on';
    const walk = async (lane: Lane) => {
      for (const step of lane) await run(step, output);
    };
    await Promise.all(lanes.map(walk));
  }
  tell(results);
}

function tell(results: ReadonlyMap<string, Result>): void {
  for (const [name, { counts, said }] of results) {
    if (counts.failed > 0) console.log(`\n${lastWords(name, said)}`);
  }
  console.log('');
  for (const [name, { counts, seconds }] of results) {
    const word = counts.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${word} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${summaryLine([counts])}`,
    );
  }
  for (const { failures } of results.values()) for (const line of failures) console.log(line);
  const all = [...results.values()].map(({ counts }) => counts);
  process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
  console.log(summaryLine(all));
}
