import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { paths } from '@trilha/contract/portal-paths.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { startRaceApp } from '@trilha/api/testing/race-app.ts';
import { startDemoChild } from '@trilha/tooling/demo/demo-child.ts';
import { startPostgres } from '@trilha/tooling/machine/find-postgres.ts';
import { buildPages } from '@trilha/tooling/pages/build-pages.ts';
import { memoryOf } from '../memory.ts';
import { load } from '../reads/load.ts';
import { startProduction } from '../reads/production-server.ts';
import type { Row } from '../table.ts';

/** A process that serves the portal. */
interface Server {
  readonly url: string;
  /** Host name of a brand's portal. */
  readonly host: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Milliseconds from start to the login page's last byte, and memory then and after about ten thousand responses. */
async function rowOf(what: string, start: () => Promise<Server>): Promise<Row> {
  const since = performance.now();
  const { url, host, pid, stop } = await start();
  try {
    const [page]: IncomingMessage[] = await once(
      get(url + paths.login, { headers: { host } }),
      'response',
    );
    if (page?.statusCode !== 200) throw new Error(`the login answers ${page?.statusCode}`);
    await buffer(page);
    const took = performance.now() - since;
    const idle = memoryOf(pid);
    const { answers } = await load(url, '/api/getAllEvents', [{ host }]);
    return {
      What: what,
      'First page (ms)': Math.round(took),
      'Memory then (MB)': idle,
      'Memory after answers (MB)': memoryOf(pid),
      Answers: answers,
    };
  } finally {
    await stop();
  }
}

/**
 * Time of `npm start` and `npm run serve` until their first page, with pages already built, and their memory. The
 * demonstration's memory includes its database and partners.
 * @throws when there is no PostgreSQL
 */
export async function benchStart(): Promise<Row[]> {
  if (!(await buildPages())) throw new Error('the pages do not build');
  const folder = await mkdtemp(join(tmpdir(), 'trilha-start-'));
  const postgres = await startPostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const demo = async (): Promise<Server> => {
    const child = await startDemoChild({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
    return { ...child, url: `http://127.0.0.1:${child.port}`, host: 'mitsubishi.localhost' };
  };
  try {
    const app = await startRaceApp(postgres.url, undefined, manualClock(new Date()));
    const { databaseUrl } = app;
    try {
      return [
        await rowOf('npm start, no data yet', demo),
        await rowOf('npm start, data of before', demo),
        await rowOf('npm run serve, PostgreSQL beside it', async () => ({
          ...(await startProduction({ databaseUrl, folder })),
          host: 'portal.mitsubishi.example',
        })),
      ];
    } finally {
      await app.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
