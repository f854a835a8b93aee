import { type Check, isTestCode } from './project.ts';

/** Modules by which a text that somebody sent could become a program or a process. */
const forbiddenModules = new Set(['child_process', 'vm', 'worker_threads', 'cluster']);

/** What makes a program or a statement of a text, and what to do instead. */
const forbiddenCalls: ReadonlyArray<readonly [call: RegExp, instead: string]> = [
  [/\beval\(|\bnew Function\(/, 'texts are never evaluated'],
  [/\bsql\s*\.\s*(?:raw|lit)\(/, 'values are bound, names go through sql.ref or sql.table'],
];

/** A file that somebody sent is read in a thread, whose program is a file of ours. */
const ownThreads = new Set([
  'apps/api/src/features/seasons/importing/check-apart.ts',
  'apps/api/src/features/seasons/importing/season-thread.ts',
]);

/** The statements of migrations are files of ours. */
const ownStatements = 'apps/api/src/database/migrating/migrate.ts';

/** The running server starts no process, evaluates no text and binds every value (ASVS 1.2.4, 1.2.5, 1.3.2). */
export const serverPowers: Check = (project) =>
  project.sources
    .filter(({ path }) => path.startsWith('apps/api/src/') && !isTestCode(path))
    .flatMap(({ path, imports }) => {
      const modules = imports
        .map((specifier) => specifier.replace('node:', ''))
        .filter((name) => forbiddenModules.has(name))
        .filter((name) => name !== 'worker_threads' || !ownThreads.has(path))
        .map((name) => `${path} imports ${name}: the server starts no process and no program`);
      if (path === ownStatements) return modules;
      const text = project.read(path);
      const calls = forbiddenCalls
        .filter(([call]) => call.test(text))
        .map(([call, instead]) => `${path} calls ${call.exec(text)?.[0] ?? ''}: ${instead}`);
      return [...modules, ...calls];
    });
