import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Replica, startReplica, statusOf, until, untilReady } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const DELAY_SECONDS = 2;
/** Logged by a server that would otherwise wait forever. */
const CUT = 'cuts the connections that are still open';

/** A request on a kept-alive connection. */
async function ask(url: string, agent: Agent, headers = {}): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { agent, headers }), 'response');
  return answer as IncomingMessage;
}

describe.skipIf(serverUrl === undefined)('a server that is told to stop', () => {
  let app: RaceApp;
  let partners: Partners;
  let dataFolder: string;
  const kept = new Agent({ keepAlive: true });
  beforeAll(async () => {
    partners = await startPartners();
    dataFolder = await mkdtemp(join(tmpdir(), 'trilha-replicas-'));
    app = await startRaceApp(serverUrl ?? '', partners, manualClock(new Date()));
  });
  afterAll(async () => {
    kept.destroy();
    await app.close();
    await partners.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function start(seconds: number): Promise<Replica> {
    const env = { SHUTDOWN_DELAY_SECONDS: String(seconds) };
    const { databaseUrl } = app;
    const replica = await startReplica({ databaseUrl, dataFolder, partners, env });
    await untilReady(replica);
    return replica;
  }

  /** An open event stream. @returns a promise that resolves at its end. */
  async function openStream({ url }: Replica): Promise<{ ended: Promise<unknown> }> {
    const fixture = await stageFixture(app.services);
    const entrant = await entrantFixture(app.services);
    const { registration } = (await enter(app, fixture, entrant)).json();
    const answer = await ask(`${url}/api/registrations/${registration.id}/events`, new Agent(), {
      authorization: `Bearer ${entrant.token}`,
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    answer.resume();
    return { ended: once(answer, 'end') };
  }

  test('says so first, answers what still comes, ends streams and idle connections, and exits 0', async () => {
    const replica = await start(DELAY_SECONDS);
    const stream = await openStream(replica);
    (await ask(`${replica.url}/healthz`, kept)).resume();
    const since = performance.now();
    replica.child.kill('SIGTERM');
    await until(
      'it says that it stops',
      async () => (await statusOf(`${replica.url}/readyz`)) === 503,
    );
    const late = await ask(`${replica.url}/api/getAllEvents`, kept);
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    late.resume();
    await stream.ended;
    expect(await replica.gone).toBe(0);
    expect(performance.now() - since).toBeGreaterThan(DELAY_SECONDS * 1_000);
    expect(replica.said()).not.toContain(CUT);
  });

  test('answers a request that had begun, in its own words, and is not held up by one that never ends', async () => {
    const replica = await start(0);
    const port = Number(new URL(replica.url).port);
    const begun = connect(port, '127.0.0.1').setEncoding('utf8');
    const endless = connect(port, '127.0.0.1').on('error', () => {});
    let said = '';
    begun.on('data', (text: string) => {
      said += text;
    });
    begun.write('GET /api/nowhere HTTP/1.1\r\nhost: localhost\r\n');
    endless.write('GET /api/nowhere HTTP/1.1\r\nhost: localhost\r\n');
    expect(await statusOf(`${replica.url}/healthz`)).toBe(200);
    replica.child.kill('SIGTERM');
    await until('nobody listens', async () => (await statusOf(`${replica.url}/healthz`)) === null);
    begun.write('\r\n');
    await once(begun, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
    expect(said.toLowerCase()).toContain('connection: close');
    expect(said).toContain('"code":"not_found"');
    expect(await replica.gone).toBe(0);
    expect(replica.said()).toContain(CUT);
    endless.destroy();
  });
});
