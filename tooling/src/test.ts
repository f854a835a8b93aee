import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { type Lane, runSteps, type Step } from './testing/run-steps.ts';

const reports = join(projectRoot, 'test-results');
const reportOf = (name: string): string => join(reports, `${name}.json`);

/** `npm run test:long`: proofs by repetition at their whole length, journeys in every brand and width. */
const isLong = process.argv.includes('--long');
/** Only the tests of these files or folders, instead of everything. */
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
if (isLong) process.env['LONG'] = '1';

const jsonTo = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, ...jsonTo(reportOf(project))],
  report: reportOf(project),
});

const some = (paths: readonly string[]): Step => ({
  name: 'tests',
  command: ['vitest', 'run', ...paths, ...jsonTo(reportOf('tests'))],
  report: reportOf('tests'),
});

const tool = (name: string, ...command: [string, ...string[]]): Step => ({ name, command });

/** Stages one after the other; the lanes of one side by side, so that no core is idle while one waits. */
const everything: ReadonlyArray<readonly Lane[]> = [
  [
    [tool('lint', 'oxlint', '--deny-warnings'), vitest('unit'), vitest('server')],
    // Journeys wait for answers, the replicas for what was stopped or killed. Three lanes were tried: journeys ran out of
    // their patience where the machine was slow.
    [
      tool('types', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
      tool('format', 'oxfmt', '--check'),
      tool('structure', 'node', 'tooling/src/structure.ts'),
      tool('unused', 'knip'),
      tool('unused in production', 'knip', '--production'),
      tool('build', 'node', 'tooling/src/build.ts'),
      {
        name: 'journeys',
        command: ['playwright', 'test', '-c', 'e2e'],
        report: reportOf('journeys'),
        needs: 'build',
      },
      vitest('replicas'),
    ],
  ],
  // They bound seconds: nothing but they themselves are to take them.
  [[vitest('race')]],
  isLong ? [[vitest('embedded')]] : [],
  [[tool('requirements', 'node', 'tooling/src/requirements.ts')]],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await runSteps(only.length === 0 ? everything : [[[some(only)]]]);
