import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '@trilha/api/config/load-config.ts';
import { buildIsolatedStage, type IsolatedStage } from '@trilha/api/builders/isolated-stage.ts';
import { readCodes, readOutcome } from '@trilha/api/features/desk/rehearsals/stage-outcome.sql.ts';
import { type RunningServer, startServer } from '@trilha/api/starting/start-server.ts';
import { createOwnDatabase, type OwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { demoEnvironment } from '../demo/demo-environment.ts';
import { freePort } from '../machine/free-port.ts';
import type { IsolatedAnswers, IsolatedQuestion } from './isolated-messages.ts';
import { openingClock } from './opening-clock.ts';

type Asked<Kind extends IsolatedQuestion['ask']> = Extract<IsolatedQuestion, { ask: Kind }>;

/** Codes that take longer are reported as missing. */
const CODES_MS = 60_000;
const LOOK_MS = 100;
/** A server with its own database, partner stand-ins and a clock that jumps to the opening. */
let server: RunningServer | null = null;
let database: OwnDatabase | null = null;
let stage: IsolatedStage | null = null;
let preparing: Promise<IsolatedAnswers['prepare']> | null = null;
let clock = openingClock(new Date(0));
let before = performance.eventLoopUtilization();
const folder = await mkdtemp(join(tmpdir(), 'trilha-rehearsal-'));

async function prepare({
  order,
  partners,
  databaseUrl,
}: Asked<'prepare'>): Promise<IsolatedAnswers['prepare']> {
  clock = openingClock(new Date(order.opens_at));
  database = databaseUrl === null ? null : await createOwnDatabase(databaseUrl, 'rehearsal');
  const named = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: database?.url,
  };
  const config = loadConfig(demoEnvironment(named, partners));
  server = await startServer(config, { portal: null, clock });
  stage = await buildIsolatedStage(server.services, order);
  return { address: server.url, host: `${order.brand}.localhost:${server.port}`, ...stage };
}

function begin(): IsolatedAnswers['begin'] {
  clock.begin();
  before = performance.eventLoopUtilization();
  return true;
}

async function count({ told }: Asked<'count'>): Promise<IsolatedAnswers['count']> {
  const stageId = stage?.targets[0]?.stageId;
  if (server === null || stageId === undefined) throw new Error('nothing was prepared');
  const processor = performance.eventLoopUtilization(before).utilization;
  const { db } = server.services;
  const until = Date.now() + CODES_MS;
  let codes = await readCodes(db, stageId);
  while (codes.waits.length < codes.due && Date.now() < until) {
    await pause(LOOK_MS);
    codes = await readCodes(db, stageId);
  }
  return { outcome: await readOutcome(db, stageId, new Map(told)), codes, processor };
}

async function end(): Promise<void> {
  // Waits until everything is created, so that all of it can be removed.
  await preparing?.catch(() => {});
  await server?.close().catch(() => {});
  await database?.drop().catch(() => {});
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}

function answer(asked: IsolatedQuestion): Promise<IsolatedAnswers[keyof IsolatedAnswers]> {
  if (asked.ask === 'prepare') return (preparing = prepare(asked));
  if (asked.ask === 'count') return count(asked);
  return Promise.resolve(begin());
}

// When the parent process ends, removes everything.
process.once('disconnect', () => void end());
if (!process.connected) await end();
const tell = (told: object): unknown => process.connected && process.send?.(told);
process.on('message', (asked: IsolatedQuestion) => {
  void answer(asked).then(
    (answered) => tell({ answered }),
    (error: unknown) => tell({ failed: String(error) }),
  );
});
