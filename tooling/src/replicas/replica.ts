import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Partners } from '@trilha/partners/start-partners.ts';
import { demoEnvironment } from '../demo/demo-environment.ts';
import { freePort } from '../machine/free-port.ts';
import { compiled, projectRoot } from '../project-root.ts';

/** One of several server processes on a database. */
export interface Replica {
  readonly url: string;
  readonly metricsUrl: string;
  readonly child: ChildProcess;
  /** All output so far. */
  readonly said: () => string;
  /** The exit code; null when a signal ended the process. */
  readonly gone: Promise<number | null>;
  /** Number of open file descriptors (Linux). */
  readonly descriptors: () => number;
}

export interface ReplicaOptions {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly partners: Pick<Partners, 'url' | 'smtpUrl'>;
  readonly env?: Readonly<Record<string, string>>;
  /** The port of an earlier server; by default a free one. */
  readonly port?: number;
}

/** Starts a server process without pages; `untilReady` waits until it is ready. */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const port = options.port ?? (await freePort());
  const metricsPort = await freePort();
  const env = demoEnvironment({ PORT: String(port), LOG_LEVEL: 'info' }, options.partners);
  const child = spawn(process.execPath, [join(projectRoot, 'apps/api/src/testing/serve-api.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      ...env,
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataFolder,
      CREDENTIAL_KEY: Buffer.alloc(32, 'credential-key-of-tests').toString('base64'),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    child,
    said: () => said,
    gone: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
  };
}

/** The HTTP status of an address; null when no server responds. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/**
 * Waits until a condition holds.
 * @returns milliseconds it took
 * @throws when the condition does not hold after `limitMs`
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > limitMs) throw new Error(`not in ${limitMs} ms: ${what}`);
    await pause(25);
  }
  return performance.now() - start;
}

/** @throws when the process ends first, with its output. */
export async function untilReady({ url, child, said }: Replica): Promise<void> {
  await until('a replica is ready', async () => {
    if (child.exitCode !== null) throw new Error(`a replica ended:\n${said().slice(-4_000)}`);
    return (await statusOf(`${url}/readyz`)) === 200;
  });
}

/** Reads one value of `/metrics`. */
export async function metric({ metricsUrl }: Replica, name: string): Promise<number> {
  const text = await fetch(metricsUrl).then((answer) => answer.text());
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}
