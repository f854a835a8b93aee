import { type Check, isTestCode } from './project.ts';

/** Modules that could run text from a request as a program or process. */
const forbiddenModules = new Set(['child_process', 'vm', 'worker_threads', 'cluster']);

/** Calls that turn text into a program or an SQL statement, and what to use instead. */
const forbiddenCalls: ReadonlyArray<readonly [call: RegExp, instead: string]> = [
  [/\beval\(|\bnew Function\(/, 'texts are never evaluated'],
  [/\bsql\s*\.\s*(?:raw|lit)\(/, 'values are bound, names go through sql.ref or sql.table'],
];

/** These read uploaded files in a worker thread; the thread's program is one of our files. */
const ownThreads = new Set([
  'apps/api/src/features/seasons/importing/check-apart.ts',
  'apps/api/src/features/seasons/importing/season-thread.ts',
]);

/** Migrations run only statements from our own files. */
const ownStatements = 'apps/api/src/database/migrating/migrate.ts';

/** The running server starts no process, evaluates no text and binds every SQL value (ASVS 1.2.4, 1.2.5, 1.3.2). */
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
