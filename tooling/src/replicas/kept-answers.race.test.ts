import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EntrantFixture,
  entrantFixture,
  entryBody,
  stageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { sendRaw } from '@trilha/api/testing/raw-request.ts';
import { signInStaff, STAFF_COOKIE } from '@trilha/api/testing/sign-in-staff.ts';
import { pauseEntries } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import type { Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_STAFF_HOST } from '../demo/demo-environment.ts';
import { type Replica, startReplica, until, untilReady } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const WRONG_AT_MOST_MS = 1_000;

describe.skipIf(serverUrl === undefined)('two replicas that keep answers', () => {
  let app: RaceApp;
  let partners: Partners;
  let dataFolder: string;
  let here: Replica;
  let there: Replica;
  beforeAll(async () => {
    partners = await startPartners();
    dataFolder = await mkdtemp(join(tmpdir(), 'trilha-replicas-'));
    app = await startRaceApp(serverUrl ?? '', partners, manualClock(new Date()));
    const start = () => startReplica({ databaseUrl: app.databaseUrl, dataFolder, partners });
    [here, there] = await Promise.all([start(), start()]);
    await Promise.all([here, there].map(untilReady));
  }, 180_000);
  afterAll(async () => {
    for (const { child } of [here, there]) child.kill('SIGTERM');
    await Promise.all([here.gone, there.gone]);
    await app.close();
    await partners.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function placesLeft({ url }: Replica, id: number): Promise<number> {
    const answer = await fetch(`${url}/api/getStep/${id}`);
    const { step } = (await answer.json()) as { step: { vacancies_left: number } };
    return step.vacancies_left;
  }

  /** A customer enters here right after both servers have shown the number of places. */
  async function takePlace(): Promise<number> {
    const fixture = await stageFixture(app.services, { vacancies: 5 });
    const entrant = await entrantFixture(app.services);
    const { id } = fixture.stage;
    expect(await Promise.all([placesLeft(here, id), placesLeft(there, id)])).toEqual([5, 5]);
    const answer = await fetch(`${here.url}/api/registrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${entrant.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(entryBody(fixture, entrant)),
    });
    expect(answer.status).toBe(201);
    return id;
  }

  /**
   * The number of places right after the entry on this server, and until when the other server showed the old number:
   * the sending time of the last request with it, in milliseconds. The response time of a busy machine does not count.
   */
  async function follow(id: number): Promise<{ left: number; wrongUntil: number }> {
    const since = performance.now();
    const left = await placesLeft(here, id);
    let wrongUntil = 0;
    await until('the other tells it too', async () => {
      const sent = performance.now() - since;
      if ((await placesLeft(there, id)) === left) return true;
      wrongUntil = sent;
      return false;
    });
    return { left, wrongUntil };
  }

  test('a place taken at one shows at once there, and within a second at the other [FACE-110]', async () => {
    const { left, wrongUntil } = await follow(await takePlace());
    expect(left).toBe(4);
    expect(wrongUntil).toBeLessThan(WRONG_AT_MOST_MS);
  });

  test('also after the connections by which news arrive are gone [FACE-110]', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trilha-listen' and datname = current_database()`.execute(
      app.services.db,
    );
    const { left, wrongUntil } = await follow(await takePlace());
    expect(left).toBe(4);
    expect(wrongUntil).toBeLessThan(WRONG_AT_MOST_MS);
  });

  /** The control room's content at a process, without figures that its own work keeps changing. */
  async function roomAt({ url }: Replica, id: number, cookie: string) {
    const { status, body } = await sendRaw(
      Number(new URL(url).port),
      [
        `GET /api/staff/stages/${id}/room HTTP/1.1`,
        `Host: ${DEMO_STAFF_HOST}`,
        `Cookie: ${cookie}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    expect([status, body]).toEqual([200, body]);
    const { pools, vehicles_waiting, due, refusals, times, pause } = JSON.parse(body) as Room;
    return { pools, vehicles_waiting, due, refusals, answers: times.answer, pause };
  }

  test('the control room shows the same at both, of what either answered, and a pause holds at both [ROOM-02, ROOM-08]', async () => {
    const fixture = await stageFixture(app.services, { vacancies: 1 });
    const { id } = fixture.stage;
    const [first, second] = [
      await entrantFixture(app.services),
      await entrantFixture(app.services),
    ];
    const codeAt = async ({ url }: Replica, entrant: EntrantFixture): Promise<string> => {
      const { token } = entrant;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify(entryBody(fixture, entrant));
      const answer = await fetch(`${url}/api/registrations`, { method: 'POST', headers, body });
      const { code = 'ok' } = (await answer.json()) as { code?: string };
      return code;
    };
    expect([await codeAt(here, first), await codeAt(there, second)]).toEqual(['ok', 'ok']);
    const director = await signInStaff(app, 'director');
    const body = { note: 'Voltamos em breve.', reason: 'Provedor fora' };
    expect((await director.call(pauseEntries, { params: { id }, body })).statusCode).toBe(200);
    const late = await entrantFixture(app.services);
    expect([await codeAt(here, late), await codeAt(there, late)]).toEqual(
      Array(2).fill('entries_paused'),
    );
    const cookie = `${STAFF_COOKIE}=${director.browser.cookies.get(STAFF_COOKIE)}`;
    await until('both have added what they refused', async () => {
      const { refusals } = await roomAt(here, id, cookie);
      return refusals.some(({ count }) => count === 2);
    });
    const seen = await roomAt(here, id, cookie);
    expect(seen).toMatchObject({
      pools: [{ kind: 'general', capacity: 1, taken: 1 }],
      vehicles_waiting: 1,
      due: 1,
      refusals: [{ code: 'entries_paused', count: 2 }],
      pause: { note: 'Voltamos em breve.' },
    });
    expect(await roomAt(there, id, cookie)).toEqual(seen);
  });

  test('a session that is revoked at one is refused by the other at once', async () => {
    const { token } = await entrantFixture(app.services);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const garage = ({ url }: Replica) => fetch(`${url}/api/customer/getVehicles`, { headers });
    expect((await garage(there)).status).toBe(200);
    const left = await fetch(`${here.url}/api/logout`, { method: 'POST', headers, body: '{}' });
    expect(left.status).toBe(200);
    expect((await garage(there)).status).toBe(401);
  });
});
