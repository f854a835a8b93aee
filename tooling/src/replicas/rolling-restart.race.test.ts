import { isLong } from '@trilha/api/testing/long-run.ts';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { CERT, KEY } from '@trilha/api/testing/outside/self-signed.data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHaproxy } from '../machine/find-haproxy.ts';
import { freePort } from '../machine/free-port.ts';
import { sayFigures } from '../testing/say-figures.ts';
import { projectRoot } from '../project-root.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';
import { type Replica, startReplica, until, untilReady } from './replica.ts';
import { type Ask, askOnce, startSteadyLoad } from './steady-load.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const haproxy = serverUrl === undefined ? { skipped: 'no PostgreSQL' } : findHaproxy();
if ('skipped' in haproxy) console.log(`rolling restart skipped: ${haproxy.skipped}`);
const ROUNDS = 5;
const PER_SECOND = 100;
const CONFIG = join(projectRoot, 'deploy/haproxy.cfg');
/** As in the example in `deploy/`: longer than the proxy takes to notice, also on a busy machine. */
const DELAY = { SHUTDOWN_DELAY_SECONDS: '5' };

describe.skipIf('skipped' in haproxy)(
  'two servers behind haproxy, with the configuration that is shipped',
  () => {
    const program = 'path' in haproxy ? haproxy.path : '';
    let world: ReplicaSet;
    let proxy: ChildProcess | undefined;
    let saysProxy = '';
    let origin: string;
    let fixture: StageFixture;
    let readers: string[];
    const servers: Replica[] = [];
    beforeAll(async () => {
      world = await startReplicaSet(serverUrl ?? '', { count: 0 });
      for (const _ of [1, 2]) servers.push(await startServer());
      await Promise.all(servers.map(untilReady));
      const certificate = join(world.dataFolder, 'portal.pem');
      writeFileSync(certificate, `${CERT}\n${KEY}\n`);
      const [http, https] = [await freePort(), await freePort()];
      const env = {
        TRILHA_HTTP: `127.0.0.1:${http}`,
        TRILHA_HTTPS: `127.0.0.1:${https}`,
        TRILHA_CERTIFICATE: certificate,
        TRILHA_STAFF_HOST: 'gestao.localhost',
        TRILHA_ONE: new URL(servers[0]?.url ?? '').host,
        TRILHA_TWO: new URL(servers[1]?.url ?? '').host,
      };
      const checked = spawnSync(program, ['-c', '-f', CONFIG], { env, encoding: 'utf8' });
      if (checked.status !== 0) throw new Error(checked.stderr);
      proxy = spawn(program, ['-db', '-f', CONFIG], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [proxy.stdout, proxy.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          saysProxy += text;
        });
      }
      origin = `https://127.0.0.1:${https}`;
      await until('the proxy serves', async () => (await askOnce(origin, page)) === '200');
      fixture = await stageFixture(world.app.services, { vacancies: 10_000 });
      readers = (await world.entrants(4)).map(({ token }) => token);
    }, 180_000);
    afterAll(async () => {
      if (proxy?.kill('SIGTERM') === true) await once(proxy, 'close');
      for (const { child } of servers) child.kill('SIGTERM');
      await Promise.all(servers.map(({ gone }) => gone));
      await world.close();
    });

    const page: Ask = { method: 'GET', path: '/api/getAllEvents' };

    function startServer(port?: number): Promise<Replica> {
      const { dataFolder, partners, app } = world;
      const options = { databaseUrl: app.databaseUrl, dataFolder, partners, env: DELAY };
      return startReplica(port === undefined ? options : { ...options, port });
    }

    /** How often the proxy has readmitted a server. */
    const takenIn = (name: string): number =>
      saysProxy.split(`Server servers/${name} is UP`).length - 1;

    /** Stops a server and starts another on its port, as described in docs/operations.md, until the proxy uses it. */
    async function restart(index: number): Promise<void> {
      const old = servers[index];
      if (old === undefined) throw new Error('no such server');
      const name = index === 0 ? 'one' : 'two';
      const before = takenIn(name);
      old.child.kill('SIGTERM');
      await old.gone;
      const next = await startServer(Number(new URL(old.url).port));
      servers[index] = next;
      await untilReady(next);
      await until('the proxy takes it in', () => takenIn(name) > before);
    }

    async function entry(): Promise<Ask> {
      const entrant = await entrantFixture(world.app.services);
      return {
        method: 'POST',
        path: '/api/registrations',
        headers: { authorization: `Bearer ${entrant.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(entryBody(fixture, entrant)),
      };
    }

    /** Holds an entry on each server by locking its stage while `meanwhile` runs. */
    async function whileEntering(meanwhile: () => Promise<void>): Promise<string[]> {
      const asks = [await entry(), await entry()];
      const answers: Array<Promise<string>> = [];
      await world.app.services.db.transaction().execute(async (tx) => {
        await sql`select 1 from stages where id = ${fixture.stage.id} for update`.execute(tx);
        // One after the other: the proxy sends the second request to the idle server.
        for (const ask of asks) {
          answers.push(askOnce(origin, ask));
          await until('it waits for the stage', async () => {
            const { rows } = await sql<{ waiting: number }>`
              select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
            return rows[0]?.waiting === answers.length;
          });
        }
        await meanwhile();
      });
      return Promise.all(answers);
    }

    // Ten seconds of waiting per server and a hundred requests a second: only in the long run.
    test.runIf(isLong)(
      'are restarted one after the other under 100 requests a second: no request fails',
      async () => {
        const entries = await Promise.all(Array.from({ length: 40 * ROUNDS }, entry));
        let turn = 0;
        const load = startSteadyLoad(origin, PER_SECOND, () => {
          turn += 1;
          if (turn % 10 === 0) return entries.pop() ?? page;
          const authorization = `Bearer ${readers[turn % readers.length]}`;
          return turn % 2 === 0
            ? page
            : { method: 'GET', path: '/api/userEvents', headers: { authorization } };
        });
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const index of [0, 1]) {
            await restart(index);
          }
        }
        const { failures, slowestMs } = await load.stop();
        const seen = saysProxy.split('\n').filter((line) => line.startsWith('Server '));
        expect(failures.length === 0 ? [] : [...failures.slice(0, 5), ...seen]).toEqual([]);
        expect(load.sent()).toBeGreaterThan(2 * PER_SECOND);
        sayFigures('rolling restart', { requests: load.sent(), restarts: 2 * ROUNDS, slowestMs });
      },
      300_000,
    );

    test('a server that is told to stop answers the entry it had begun', async () => {
      const answers = await whileEntering(async () => {
        servers[0]?.child.kill('SIGTERM');
        await until(
          'it is on its way out',
          () => servers[0]?.said().includes('"stopping"') === true,
        );
      });
      expect(answers).toEqual(['201', '201']);
      await servers[0]?.gone;
      await restart(0);
    });

    test('a server that is killed instead fails it, as the negative control', async () => {
      const answers = await whileEntering(async () => {
        servers[0]?.child.kill('SIGKILL');
        await servers[0]?.gone;
      });
      // The other server responds; for this one the proxy sends 502 or closes the connection.
      expect(answers.filter((answer) => answer === '201')).toHaveLength(1);
      await restart(0);
    });
  },
);
