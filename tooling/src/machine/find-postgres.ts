import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, mayInstall } from './apt-install.ts';
import { startCluster } from './postgres-cluster.ts';

/** A running PostgreSQL server for tests. */
interface RunningPostgres {
  readonly url: string;
  /** True when stopping it deletes it and its databases; false when the server is not ours and keeps running. */
  readonly isThrowAway: boolean;
  /** Safe to call more than once. */
  readonly stop: () => Promise<void>;
}

/** A server, or a one-line reason why there is none. */
export type Postgres = RunningPostgres | { readonly skipped: string };

/** What the search looks at; tests pass their own. */
export interface PostgresSurroundings {
  /** `TEST_DATABASE_URL`: a server that this code did not start. */
  readonly url: string | undefined;
  /** Folder with one subfolder per installed version, as in Debian. */
  readonly versionsFolder: string;
  readonly mayInstall: () => boolean;
  readonly install: () => boolean;
}

const surroundings: PostgresSurroundings = {
  url: process.env['TEST_DATABASE_URL'],
  versionsFolder: '/usr/lib/postgresql',
  mayInstall,
  install: () => aptInstall(['postgresql']),
};

/** The `bin` folder of the newest installed server; undefined when no server is installed. */
export function newestServer(versionsFolder: string): string | undefined {
  if (!existsSync(versionsFolder)) return undefined;
  return readdirSync(versionsFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versionsFolder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_ctl')));
}

/**
 * Finds or starts PostgreSQL for the race suite: `TEST_DATABASE_URL`, then the system's binaries as a temporary server,
 * then the same after an apt installation when that is allowed.
 */
export async function startPostgres(given: PostgresSurroundings = surroundings): Promise<Postgres> {
  if (given.url) return { url: given.url, isThrowAway: false, stop: async () => {} };
  let bin = newestServer(given.versionsFolder);
  if (!bin && given.mayInstall() && given.install()) bin = newestServer(given.versionsFolder);
  if (!bin) {
    return {
      skipped: `no PostgreSQL: set TEST_DATABASE_URL or install the server (looked in ${given.versionsFolder})`,
    };
  }
  try {
    // With some hundred copies of a template, autovacuum would start a process for one of them several times a second.
    const { url, stop } = await startCluster(bin, { settings: ['autovacuum=off'] });
    return { url, isThrowAway: true, stop };
  } catch (error) {
    return { skipped: `PostgreSQL in ${bin} does not start: ${String(error)}` };
  }
}
