import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { startRaceApp } from '@trilha/api/testing/race-app.ts';
import { startPostgres } from '@trilha/tooling/machine/find-postgres.ts';
import { dropJobs } from '../drop-jobs.ts';
import { median, type Row } from '../table.ts';
import { postmasterOf, processorTime } from '../processor-time.ts';
import { load } from './load.ts';
import { startProduction } from './production-server.ts';
import { startFloor } from './start-floor.ts';
import { fillSeason, type Headers } from './visitors.ts';

/** Rounds of our server and the baseline in turn; an odd number, to report the median. */
const ROUNDS = 3;

interface Read {
  readonly name: string;
  readonly path: string;
  /** What the baseline server does before it sends the same bytes. */
  readonly floor: 'bytes' | 'one select';
}

const READS: readonly Read[] = [
  { name: 'getAllEvents', path: '/api/getAllEvents', floor: 'bytes' },
  { name: 'getStep', path: '/api/getStep/1', floor: 'bytes' },
  { name: 'userEvents', path: '/api/userEvents', floor: 'one select' },
  { name: 'getVehicles', path: '/api/customer/getVehicles', floor: 'one select' },
];

const SENT = ['content-type', 'content-encoding'];

/** A response as sent, still compressed. */
async function answerOf(url: string, headers: Headers) {
  const [answer]: IncomingMessage[] = await once(get(url, { headers }), 'response');
  if (answer?.statusCode !== 200) throw new Error(`${url} answers ${answer?.statusCode}`);
  const body = await buffer(answer);
  const kept = SENT.map((name) => [name, String(answer.headers[name])]);
  return { body, headers: Object.fromEntries([...kept, ['content-length', String(body.length)]]) };
}

interface Setting {
  readonly url: string;
  readonly databaseUrl: string;
  readonly visitors: readonly Headers[];
  readonly serverPid: number;
  readonly postmaster: number;
}

type Spent = Readonly<Record<'server' | 'postgres', number>>;

/** Loads a server repeatedly, and adds up the CPU time that it uses. */
function meter(read: Read, url: string, { postmaster, visitors }: Setting, serverPid: number) {
  const perSecond: number[] = [];
  let answers = 0;
  const spent = { server: 0, postgres: 0 };
  const used = (): Spent => ({
    server: processorTime([serverPid]),
    postgres: processorTime([postmaster]),
  });
  return {
    round: async () => {
      const before = used();
      const loaded = await load(url, read.path, visitors);
      const after = used();
      spent.server += after.server - before.server;
      spent.postgres += after.postgres - before.postgres;
      answers += loaded.answers;
      perSecond.push(loaded.perSecond);
    },
    perSecond: () => median(perSecond),
    /** CPU time per response in milliseconds: of the server, and of PostgreSQL. */
    spent: () =>
      [spent.server, spent.postgres].map((each) => (each / answers).toFixed(3)).join(' + '),
  };
}

async function measure(read: Read, setting: Setting): Promise<Row> {
  const { url, serverPid, databaseUrl, visitors } = setting;
  const [first = {}] = visitors;
  const { body, headers } = await answerOf(url + read.path, first);
  const floor = await startFloor({
    body: body.toString('base64'),
    headers,
    databaseUrl: read.floor === 'bytes' ? null : databaseUrl,
  });
  const ours = meter(read, url, setting, serverPid);
  const bare = meter(read, floor.url, setting, floor.pid);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await ours.round();
      await bare.round();
    }
  } finally {
    floor.stop();
  }
  return {
    Read: read.name,
    'Bytes sent': body.length,
    'Ours (per second)': Math.round(ours.perSecond()),
    'Processor (ms), server + PostgreSQL': ours.spent(),
    Floor: `bare node:http, ${read.floor}`,
    'Floor (per second)': Math.round(bare.perSecond()),
    'Its processor (ms)': bare.spent(),
    Ratio: (ours.perSecond() / bare.perSecond()).toFixed(2),
  };
}

/**
 * Reads from a complete production server, each compared with a plain `node:http` server that sends the same bytes.
 * @param wanted names of reads, all by default; `--profile=FOLDER` stores a CPU profile of our server
 * @throws when there is no PostgreSQL
 */
export async function benchReads(wanted: readonly string[]): Promise<Row[]> {
  const profile = wanted.find((part) => part.startsWith('--profile='))?.split('=')[1];
  const names = wanted.filter((part) => !part.startsWith('--'));
  const postgres = await startPostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const folder = await mkdtemp(join(tmpdir(), 'trilha-reads-'));
  const app = await startRaceApp(postgres.url, undefined, manualClock(new Date()));
  const visitors = await fillSeason(app);
  await dropJobs(app.services.db);
  await sql`analyze`.execute(app.services.db);
  const postmaster = await postmasterOf(app.services.db);
  const nodeArguments = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const { databaseUrl } = app;
  const server = await startProduction({ databaseUrl, folder, nodeArguments });
  const rows: Row[] = [];
  try {
    for (const read of READS) {
      if (names.length > 0 && !names.includes(read.name)) continue;
      rows.push(
        await measure(read, {
          ...server,
          serverPid: server.pid,
          databaseUrl,
          postmaster,
          visitors,
        }),
      );
    }
  } finally {
    await server.stop();
    await app.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
