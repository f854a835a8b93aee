import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  RehearsalNews,
  RehearsalOrder,
  RehearsalPhase,
  RehearsalReport,
} from '@trilha/contract/rehearsals/rehearsal-report.ts';
import {
  REHEARSAL_LIMIT_SECONDS,
  type Rehearsal,
} from '@trilha/contract/rehearsals/rehearsals.endpoints.ts';
import type { Services } from '../../services.ts';
import { beatRehearsal, finishRehearsal } from './rehearsals.sql.ts';

/** Starts the isolated server and the crowd; it knows nothing but its order and where it may make a database. */
const PROGRAM = fileURLToPath(
  new URL('../../../../../tooling/src/rehearsal/rehearse.ts', import.meta.url),
);
const BEAT_MS = 1_000;

type End = { report: RehearsalReport } | { problem: NonNullable<Rehearsal['problem']> } | 'cancelled';

/** The rehearsals of this process: what they are doing, and their end with it. */
export interface RehearsalRunner {
  readonly run: (id: number, order: RehearsalOrder) => void;
  /** Ends those that run here, and waits until that is written down. */
  readonly stop: () => Promise<void>;
}

/** Runs rehearsals in processes of their own, away from the database, the partners and the secrets of this one. */
export function createRehearsalRunner(services: Services): RehearsalRunner {
  const { db, clock, config, log } = services;
  const running = new Map<ChildProcess, Promise<void>>();
  let isStopping = false;

  function spawn(order: RehearsalOrder): ChildProcess {
    const { rehearsalDatabaseUrl: url } = config;
    const child = fork(PROGRAM, {
      env: {
        PATH: process.env['PATH'],
        ...(url === undefined ? {} : { REHEARSAL_DATABASE_URL: url }),
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // What it complains of must neither fill a pipe nor reach the log, where its database's address may stand.
    child.stderr?.resume();
    child.send(order);
    return child;
  }

  /** Follows one until it ends by itself, takes too long, is cancelled, or this process stops. */
  function follow(id: number, child: ChildProcess): Promise<End> {
    let at: { phase: RehearsalPhase; done: number } = { phase: 'preparing', done: 0 };
    return new Promise((resolve) => {
      const limit = setTimeout(
        () => resolve({ problem: 'too_long' }),
        REHEARSAL_LIMIT_SECONDS * 1_000,
      );
      const beat = setInterval(() => {
        void beatRehearsal(db, id, { ...at, now: clock.now() }).then(
          (isWanted) => isWanted || resolve('cancelled'),
          (error: unknown) => log.warn({ err: error, rehearsal: id }, 'rehearsal not told of'),
        );
      }, BEAT_MS);
      child.on('message', (news: RehearsalNews) => {
        if ('phase' in news) at = news;
        else if ('report' in news) resolve(news);
        else log.error({ rehearsal: id, problem: news.problem }, 'rehearsal failed');
      });
      child.once('error', (error) => log.error({ err: error, rehearsal: id }, 'rehearsal failed'));
      child.once('close', () => {
        clearTimeout(limit);
        clearInterval(beat);
        resolve({ problem: isStopping ? 'stopped' : 'crashed' });
      });
    });
  }

  async function runOne(id: number, child: ChildProcess): Promise<void> {
    const gone = new Promise((resolve) => child.once('close', resolve));
    const end = await follow(id, child);
    // One that ends by itself takes its database and its folder along; so does one that is left.
    if (end === 'cancelled' || 'problem' in end) child.kill('SIGKILL');
    await gone;
    const now = clock.now();
    await finishRehearsal(db, id, end === 'cancelled' ? { now } : { now, ...end });
  }

  return {
    run: (id, order) => {
      const child = spawn(order);
      const run = runOne(id, child)
        .catch((error: unknown) => log.error({ err: error, rehearsal: id }, 'rehearsal not ended'))
        .finally(() => running.delete(child));
      running.set(child, run);
    },
    stop: async () => {
      isStopping = true;
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.all(running.values());
    },
  };
}
