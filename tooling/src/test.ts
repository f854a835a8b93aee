import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runSteps, type Step } from './run-steps.ts';

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
  report: reportOf(project),
});

/** One after the other; those in one list side by side, for each leaves a core idle. */
const steps: readonly (readonly Step[])[] = [
  [{ name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] }],
  [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'structure', command: ['node', 'tooling/src/structure.ts'] },
    { name: 'unused', command: ['knip'] },
  ],
  [vitest('unit')],
  [vitest('server')],
  [
    { name: 'lint', command: ['oxlint', '--deny-warnings'] },
    { name: 'build', command: ['node', 'tooling/src/build.ts'] },
    vitest('replicas'),
  ],
  [vitest('race')],
  [
    {
      name: 'journeys',
      command: ['playwright', 'test', '-c', 'e2e'],
      report: reportOf('journeys'),
      needs: 'build',
    },
  ],
  [{ name: 'requirements', command: ['node', 'tooling/src/requirements.ts'] }],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await runSteps(steps);
