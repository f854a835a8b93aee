import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runSteps, type Step } from './testing/run-steps.ts';
import { filesBelow } from './structure/project.ts';
import { testsBeside } from './testing/tests-beside.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

/** Files that differ from `main`, committed or not, without deleted files. */
function changedFiles(): string[] {
  const since = git('merge-base', 'main', 'HEAD');
  const changed = git('diff', '--name-only', '--relative', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(projectRoot, path)));
}

const cache = join(projectRoot, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const sinceLast = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')];

const changed = changedFiles();
const sources = changed.filter((path) => /\.tsx?$/.test(path));
const tests = testsBeside(changed, filesBelow(projectRoot), (path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
);
console.log(`${changed.length} files differ from main; ${tests.length} files of tests beside them`);

const when = (isNeeded: boolean, step: Step): Step[] => (isNeeded ? [step] : []);

// Checks what a change is likely to break, in less than a minute; `npm test` checks the rest.
await runSteps([
  [
    [
      { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json', ...sinceLast] },
      ...when(sources.length > 0, {
        name: 'lint',
        command: ['oxlint', '--deny-warnings', ...sources],
      }),
    ],
    [
      { name: 'structure', command: ['node', 'tooling/src/structure.ts'] },
      { name: 'format', command: ['oxfmt', '--check'] },
      ...when(tests.length > 0, {
        name: 'tests',
        command: ['vitest', 'run', '--project', 'unit', '--project', 'server', ...tests],
      }),
    ],
  ],
]);
