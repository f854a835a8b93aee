import { setImmediate as nextTick } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStage } from '../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { manualClock } from '../clock.ts';
import { keepAnswers, KEPT_MS } from './kept-answers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ keptMs: KEPT_MS });
});
afterAll(() => server.close());

const list = (headers: Record<string, string> = {}) => server.call(getAllEvents, { headers });
const stage = (id: number, host = 'mitsubishi.localhost') =>
  server.call(getStage, { params: { id }, headers: { host } });
const leftOf = async (id: number): Promise<number> => (await stage(id)).json().step.vacancies_left;

/** Simulates another process, so that this one is not notified. */
const rename = (id: number, title: string) =>
  server.services.db.updateTable('stages').set({ title }).where('id', '=', id).execute();

describe('an answer for everybody of a brand', () => {
  it('is of now for whoever just took a place here [FACE-110]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 5 });
    const entrant = await entrantFixture(server.services);
    expect(await leftOf(fixture.stage.id)).toBe(5);
    expect((await enter(server, fixture, entrant)).statusCode).toBe(201);
    expect(await leftOf(fixture.stage.id)).toBe(4);
  });

  it('is read again within half a second whatever other processes change [FACE-110]', async () => {
    const { id } = await buildStage(server.services, { title: 'Etapa Antes' });
    const title = async () => (await stage(id)).json().step.title;
    expect(await title()).toBe('Etapa Antes');
    await rename(id, 'Etapa Depois');
    server.clock.advance(KEPT_MS - 1);
    expect(await title()).toBe('Etapa Antes');
    server.clock.advance(1);
    expect(await title()).toBe('Etapa Depois');
    expect(KEPT_MS).toBeLessThan(1_000);
  });

  it('is never another brand’s [BRD-14]', async () => {
    const { id } = await buildStage(server.services, { automaker_id: 2 });
    expect((await stage(id, 'suzuki.localhost')).statusCode).toBe(200);
    expect((await stage(id)).statusCode).toBe(404);
    server.clock.advance(KEPT_MS);
    const lists = await Promise.all(
      ['mitsubishi.localhost', 'suzuki.localhost'].map((host) => list({ host })),
    );
    const has = lists.map(({ body }) => body.includes(`"id":${id},"event_id"`));
    expect(has).toEqual([false, true]);
  });

  it('brings nobody another’s cookie, and tells shared caches to keep away', async () => {
    const answers = [await list(), await list()];
    const cookies = answers.map(({ headers }) => String(headers['set-cookie']));
    expect(cookies[0]).toContain('XSRF-TOKEN=');
    expect(cookies[0]).not.toBe(cookies[1]);
    expect(answers[0]?.headers['cache-control']).toBe('private, no-cache');
  });

  it('is not sent to who has it, until it changes [FACE-111]', async () => {
    const { id } = await buildStage(server.services);
    const first = await stage(id);
    const etag = String(first.headers.etag);
    const ask = () =>
      server.call(getStage, { params: { id }, headers: { 'if-none-match': `"x", ${etag}` } });
    server.clock.advance(KEPT_MS);
    const known = await ask();
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    expect(known.headers['server-now']).toBe(server.clock.now().toISOString());
    await rename(id, 'Etapa Outra');
    server.clock.advance(KEPT_MS);
    const changed = await ask();
    expect([changed.statusCode, changed.json().step.title]).toEqual([200, 'Etapa Outra']);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is compressed for who asks so, and the same for all', async () => {
    const plain = await list();
    const br = await list({ 'accept-encoding': 'gzip;q=0.5, br' });
    const gzip = await list({ 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(br.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });
});

describe('reading once for many', () => {
  /** A data source that responds when the test says so. */
  function source() {
    const waiting: Array<(value: object) => void> = [];
    const read = () => new Promise<object>((resolve) => waiting.push(resolve));
    const release = async (value: object) => {
      while (waiting.length === 0) await nextTick();
      waiting.shift()?.(value);
    };
    return { read, release, waiting };
  }
  const text = async (answer: ReturnType<ReturnType<typeof keepAnswers>['get']>) =>
    (await answer).bodies.identity.toString();

  it('asks the database once for all who wait', async () => {
    const kept = keepAnswers(manualClock(new Date()));
    const { read, release, waiting } = source();
    const answers = [kept.get('a', read), kept.get('a', read)];
    await release({ places: 5 });
    expect(await Promise.all(answers.map(text))).toEqual(['{"places":5}', '{"places":5}']);
    expect(waiting).toEqual([]);
  });

  it('never answers who comes after a change with what was read before it', async () => {
    const kept = keepAnswers(manualClock(new Date()));
    const { read, release } = source();
    const before = kept.get('a', read);
    kept.changed();
    const after = kept.get('a', read);
    await release({ places: 5 });
    await release({ places: 4 });
    expect([await text(before), await text(after)]).toEqual(['{"places":5}', '{"places":4}']);
  });

  it('keeps no failure', async () => {
    const kept = keepAnswers(manualClock(new Date()));
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await text(kept.get('a', async () => ({ places: 1 })))).toBe('{"places":1}');
  });
});
