import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type RehearsalNews,
  rehearsalOrder,
} from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';

/** A rehearsal ends when no server has asked about it for this long. */
const SILENCE_MS = 15_000;
/** Size of a stage's file with 2,000 arrival times, in bytes. */
const LONGEST_ORDER = 400_000;
const WATCH_MS = 1_000;
/** How long the processes of an ended rehearsal may take to exit. Shorter than a client's wait for the next one. */
const LEAVING_MS = 8_000;

interface ServiceOptions {
  readonly host?: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Address of a PostgreSQL on which it creates its databases; null uses the embedded one. */
  readonly databaseUrl?: string | null;
}

export interface RehearsalServiceHandle {
  readonly url: string;
  /** Ends the running rehearsal and stops listening. */
  readonly close: () => Promise<void>;
}

interface Rehearsing {
  readonly name: string;
  readonly child: ChildProcess;
  news: RehearsalNews;
  askedAt: number;
}

type Reply = readonly [status: number, body?: object];

const BEGUN: RehearsalNews = { phase: 'preparing', done: 0, report: null, problem: null };

function begin(sent: unknown, databaseUrl: string | null): Rehearsing {
  const order = rehearsalOrder.parse(sent);
  const child = fork(join(import.meta.dirname, 'rehearse.ts'), {
    // Passes on only the variables that a rehearsal needs.
    env: {
      PATH: process.env['PATH'],
      ...(databaseUrl === null ? {} : { REHEARSAL_DATABASE_URL: databaseUrl }),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const rehearsing = { name: randomUUID(), child, news: BEGUN, askedAt: Date.now() };
  child.on('message', (news: RehearsalNews) => (rehearsing.news = news));
  child.once('close', () => {
    const isTold = rehearsing.news.report !== null || rehearsing.news.problem !== null;
    if (!isTold) rehearsing.news = { ...rehearsing.news, problem: 'its process ended' };
  });
  child.send(order);
  return rehearsing;
}

const runs = (one: Rehearsing | null): one is Rehearsing =>
  one !== null && one.child.exitCode === null && one.child.signalCode === null;

/** Whether it reported its end or was killed; its processes may still be running. */
const isOver = ({ news, child }: Rehearsing): boolean =>
  news.report !== null || news.problem !== null || child.killed;

/** Waits until the processes of an ended rehearsal have exited. @returns whether they have */
async function hasLeft(one: Rehearsing): Promise<boolean> {
  const patience = pause(LEAVING_MS, undefined, { ref: false });
  await Promise.race([once(one.child, 'close'), patience]);
  return !runs(one);
}

/** Rehearses openings on request from a server: one at a time, each in separate processes. */
export async function startRehearsalService({
  host = '127.0.0.1',
  port = 0,
  databaseUrl = null,
}: ServiceOptions = {}): Promise<RehearsalServiceHandle> {
  let current: Rehearsing | null = null;
  const end = (): void => void (runs(current) && current.child.kill('SIGKILL'));

  async function reply({ method, url = '' }: IncomingMessage, body: string): Promise<Reply> {
    const [, rehearsals, name] = url.split('/');
    if (rehearsals !== 'rehearsals') return [404];
    if (method === 'POST' && name === undefined) {
      if (runs(current) && !(isOver(current) && (await hasLeft(current)))) return [409];
      // Another request may have started a rehearsal while this one waited.
      if (runs(current)) return [409];
      current = begin(JSON.parse(body), databaseUrl);
      return [200, { id: current.name }];
    }
    if (current === null || current.name !== name) return [404];
    if (method === 'DELETE') end();
    current.askedAt = Date.now();
    return [200, current.news];
  }

  const server = createServer(async (request, response) => {
    const isSmall = Number(request.headers['content-length'] ?? 0) <= LONGEST_ORDER;
    const [status, body = {}] = await (isSmall ? text(request) : Promise.reject(new Error('long')))
      .then((sent) => reply(request, sent))
      .catch((): Reply => [400]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const watch = setInterval(() => {
    if (runs(current) && Date.now() - current.askedAt > SILENCE_MS) end();
  }, WATCH_MS);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    close: async () => {
      clearInterval(watch);
      const child = runs(current) ? current.child : null;
      end();
      if (child) await once(child, 'close');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
