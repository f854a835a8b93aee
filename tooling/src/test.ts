import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords } from './last-words.ts';
import { projectRoot } from './project-root.ts';
import { hearCommand, type Output } from './run-program.ts';
import { countStep, summaryLine, type Counts } from './test-counts.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The step writes a JSON report of single tests where `reportOf` says. */
  readonly reports?: true;
  /** Name of a step without whose success this one has nothing to look at. */
  readonly needs?: string;
}

const reports = join(projectRoot, 'test-results');
const reportOf = (name: string): string => join(reports, `${name}.json`);

const jsonTo = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, ...jsonTo(reportOf(project))],
  reports: true,
});

/** One after the other; those in one list side by side, for each leaves a core idle. */
const steps: readonly (readonly Step[])[] = [
  [{ name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] }],
  [{ name: 'lint', command: ['oxlint', '--deny-warnings'] }],
  [{ name: 'format', command: ['oxfmt', '--check'] }],
  [
    { name: 'structure', command: ['node', 'tooling/src/structure.ts'] },
    { name: 'unused', command: ['knip'] },
  ],
  [vitest('unit')],
  [vitest('server')],
  [{ name: 'build', command: ['node', 'tooling/src/build.ts'] }, vitest('race')],
  [
    {
      name: 'journeys',
      command: ['playwright', 'test', '-c', 'e2e'],
      reports: true,
      needs: 'build',
    },
  ],
  [{ name: 'requirements', command: ['node', 'tooling/src/requirements.ts'] }],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

interface Result {
  readonly counts: Counts;
  readonly seconds: number;
  readonly said: string;
}

const results = new Map<string, Result>();

async function run({ name, command, reports: hasReport, needs }: Step, output: Output) {
  const started = performance.now();
  const blocked = needs !== undefined && results.get(needs)?.counts.failed !== 0;
  const [tool, ...args] = command;
  const { code, said } = blocked
    ? { code: 1, said: `not run: ${needs} failed` }
    : await hearCommand(tool, args, output);
  const counts = countStep({ code, report: hasReport && reportOf(name) });
  results.set(name, { counts, seconds: (performance.now() - started) / 1000, said });
}

for (const together of steps) {
  console.log(`\n── ${together.map(({ name }) => name).join(', ')}`);
  const output = together.length > 1 ? 'held' : 'passed on';
  await Promise.all(together.map((step) => run(step, output)));
}

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
const all = [...results.values()].map(({ counts }) => counts);
process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(summaryLine(all));
