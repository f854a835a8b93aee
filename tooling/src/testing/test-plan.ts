import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Lane, Step } from './run-steps.ts';

/** Where the steps' JSON reports are. */
export const reports = join(projectRoot, 'test-results');
const reportOf = (name: string): string => join(reports, `${name}.json`);

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

const tool = (name: string, ...command: [string, ...string[]]): Step => ({ name, command });

/** Runs only the tests of these files or folders, whatever project they belong to. */
export const some = (paths: readonly string[]): Step => ({
  name: 'tests',
  command: ['vitest', 'run', ...paths, ...jsonTo(reportOf('tests'))],
  report: reportOf('tests'),
});

/**
 * What `npm test` runs, or with `isLong` `npm run test:long`: stages one after the other, the lanes of one stage side
 * by side, so that no core is idle while one waits.
 */
export const everything = (isLong: boolean): ReadonlyArray<readonly Lane[]> => [
  [
    [
      tool('types and lint', 'oxlint', '--deny-warnings', '--type-check'),
      vitest('unit'),
      vitest('server'),
    ],
    // The replicas mostly wait: for what was stopped or killed.
    [
      tool('build', 'node', 'tooling/src/build.ts'),
      tool('format', 'oxfmt', '--check'),
      tool('structure', 'node', 'tooling/src/structure.ts'),
      tool('unused', 'knip'),
      tool('unused in production', 'knip', '--production'),
      vitest('replicas'),
    ],
  ],
  // Browsers take both cores: beside other tests journeys run out of their patience, and the others out of theirs.
  [
    [
      {
        name: 'journeys',
        command: ['playwright', 'test', '-c', 'e2e'],
        report: reportOf('journeys'),
        needs: 'build',
      },
    ],
  ],
  // They bound seconds: nothing but they themselves are to take them.
  [[vitest('race')]],
  ...(isLong ? [[[vitest('replicas-long')]], [[vitest('embedded')]]] : []),
  [[tool('requirements', 'node', 'tooling/src/requirements.ts')]],
];
