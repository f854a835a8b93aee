import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Lane, Step } from './run-steps.ts';

/** Folder of the steps' JSON reports. */
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

/** Runs only the tests of these files or folders, in whatever project they are. */
export const some = (paths: readonly string[]): Step => ({
  name: 'tests',
  command: ['vitest', 'run', ...paths, ...jsonTo(reportOf('tests'))],
  report: reportOf('tests'),
});

/**
 * The steps of `npm test`, or with `isLong` of `npm run test:long`. Stages run one after the other; the lanes of a
 * stage run in parallel, so that no core is idle while one waits.
 */
export const everything = (isLong: boolean): ReadonlyArray<readonly Lane[]> => [
  [
    [tool('types and lint', 'oxlint', '--deny-warnings', '--type-check'), vitest('server')],
    // As long as the other lane. Replicas and races mostly wait: for servers that were killed, and for locks.
    [
      tool('build', 'node', 'tooling/src/build.ts'),
      tool('format', 'oxfmt', '--check'),
      tool('structure', 'node', 'tooling/src/structure.ts'),
      tool('unused', 'knip'),
      tool('unused in production', 'knip', '--production'),
      vitest('replicas'),
      vitest('race'),
      vitest('unit'),
    ],
  ],
  // Browsers take both cores: in parallel with other tests, journeys and those tests would time out.
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
  ...(isLong ? [[[vitest('replicas-long')]], [[vitest('embedded')]]] : []),
  [[tool('requirements', 'node', 'tooling/src/requirements.ts')]],
];
