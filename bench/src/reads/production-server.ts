import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTION_ENVIRONMENT } from '@trilha/api/testing/test-config.ts';
import { freePort } from '@trilha/tooling/machine/free-port.ts';
import { projectRoot } from '@trilha/tooling/project-root.ts';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProductionServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface ProductionOptions {
  readonly databaseUrl: string;
  /** Folder of its log and profile. */
  readonly folder: string;
  /** Arguments for Node, such as `--cpu-prof`. */
  readonly nodeArguments?: readonly string[];
}

/**
 * `npm run serve` as a separate process, with all plugins, headers, limits and pages, logging to a file. Its partners
 * do not exist, because the measured requests need none.
 */
export async function startProduction(options: ProductionOptions): Promise<ProductionServer> {
  const { databaseUrl, folder, nodeArguments = [] } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, `server-${port}.log`), 'w');
  const main = join(projectRoot, 'apps/api/src/main.ts');
  const child = spawn(process.execPath, [...nodeArguments, main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...PRODUCTION_ENVIRONMENT,
      DATABASE_URL: databaseUrl,
      FILES_URL: join(folder, 'files'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SHUTDOWN_DELAY_SECONDS: '0',
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the server ended');
    await pause(25);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
