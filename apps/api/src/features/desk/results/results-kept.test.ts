import * as endpoints from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { getResults } from '@trilha/contract/results/results.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StageFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  listResultsAs,
  publishResultAs,
  sentFile,
} from '../../../testing/fixtures/result-fixture.ts';
import { fillDisk } from '../../../testing/outside/full-disk.ts';
import { openTestFolder, SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishResult } from '../../results/publish-result.ts';

const reason = 'Cronometragem mandou';
const UNTIL = '2026-04-20T21:00:00.000Z';

const folder = openTestFolder();
let server: TestApp;
let director: SignedInStaff;
let plan: StageFixture;
beforeAll(async () => {
  server = await startTestApp({ env: { FILES_URL: folder.path } });
  director = await signInStaff(server, 'director', { name: 'Bento Prado' });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});
beforeEach(async () => {
  plan = await stageFixture(server.services);
});

const params = () => ({ id: plan.stage.id });
const list = () => listResultsAs(director, plan.stage.id);
const publish = (content: Uint8Array, more: object = {}) =>
  publishResultAs(director, plan.stage.id, sentFile(content, 'Geral.pdf'), more);
const published = async (content: Uint8Array, more: object = {}) =>
  (await publish(content, more)).json<{ id: number }>().id;
const shown = async () =>
  (await server.call(getResults, { params: params() })).json<{
    results: Array<{ id: number; result: string }>;
  }>().results;
const addressOf = async (id: number) => (await shown()).find((one) => one.id === id)?.result ?? '';
const deeds = () =>
  auditOf(server, 'stage', plan.stage.id, 'staff_id', 'reason', 'before', 'after');
const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;

it('says in the audit what was published, replaced, changed, put in order and withdrawn [SEASON-25, SEASON-29]', async () => {
  const first = await published(SAMPLE_FILES.pdf);
  const old = await addressOf(first);
  const second = await published(SAMPLE_FILES.txt, { replaces: first });
  const newer = await addressOf(second);
  const other = await published(SAMPLE_FILES.png);
  const picture = await addressOf(other);
  const told = { title: 'Geral', is_provisional: true, protests_until: UNTIL };
  const changed = { ...told, version: (await list()).version, reason };
  await director.call(endpoints.changeDeskResult, { params: { id: second }, body: changed });
  const order = { ids: [other, second], version: (await list()).version };
  await director.call(endpoints.orderDeskResults, { params: params(), body: order });
  const gone = { restores_earlier: false, version: (await list()).version, reason };
  await director.call(endpoints.withdrawDeskResult, { params: { id: second }, body: gone });
  const by = { actor: 'staff', staff_id: director.staff.id };
  const official = { title: 'Geral', is_provisional: false, protests_until: null };
  expect(await deeds()).toMatchObject([
    { ...by, action: 'result_published', reason, detail: { result_id: first, result: old } },
    {
      ...by,
      action: 'result_replaced',
      detail: { result_id: second, result: newer, replaced_id: first },
    },
    { ...by, action: 'result_published', detail: { result_id: other, result: picture } },
    {
      ...by,
      action: 'result_changed',
      reason,
      detail: { result_id: second },
      before: official,
      after: told,
    },
    {
      ...by,
      action: 'results_ordered',
      before: { results: [second, other] },
      after: { results: [other, second] },
    },
    {
      ...by,
      action: 'result_withdrawn',
      reason,
      detail: { result_id: second, result: newer, versions: 2 },
    },
  ]);
  expect(await Promise.all([old, newer, picture].map(statusOf))).toEqual([404, 404, 200]);
});

it('keeps no file twice, nor one of what was refused [SEASON-24, SEASON-28]', async () => {
  const first = await published(SAMPLE_FILES.pdf);
  const before = folder.files();
  expect((await publish(SAMPLE_FILES.pdf)).json()).toMatchObject({ code: 'result_known' });
  const late = await publish(SAMPLE_FILES.png, { version: 'older' });
  expect(late.json()).toMatchObject({ code: 'results_changed' });
  expect(folder.files()).toEqual(before);
  expect(await statusOf(await addressOf(first))).toBe(200);
});

it('replaces what its own stage shows alone [SEASON-25]', async () => {
  const first = await published(SAMPLE_FILES.pdf);
  await published(SAMPLE_FILES.txt, { replaces: first });
  const gone = await publish(SAMPLE_FILES.png, { replaces: first });
  expect(gone.json()).toMatchObject({ code: 'results_changed' });
  const [{ id: elsewhere } = { id: 0 }] = await shown();
  plan = await stageFixture(server.services);
  const foreign = await publish(SAMPLE_FILES.png, { replaces: elsewhere });
  expect(foreign.json()).toMatchObject({ code: 'results_changed' });
  expect(await shown()).toEqual([]);
});

it('is put in order whole: one of another stage, or twice, is refused [SEASON-26]', async () => {
  const other = await published(SAMPLE_FILES.pdf);
  plan = await stageFixture(server.services);
  const [one, two] = [await published(SAMPLE_FILES.pdf), await published(SAMPLE_FILES.txt)];
  for (const ids of [
    [two, other],
    [two, two],
    [two, one, one],
    [two, one, other],
  ]) {
    const body = { ids, version: (await list()).version };
    const answer = await director.call(endpoints.orderDeskResults, { params: params(), body });
    expect(answer.statusCode).toBe(409);
  }
  expect((await shown()).map(({ id }) => id)).toEqual([one, two]);
});

it('is listed at the desk with its page, its versions, who, when and why [SEASON-25]', async () => {
  const first = await published(SAMPLE_FILES.pdf);
  const old = await addressOf(first);
  const created_at = server.clock.now().toISOString();
  const second = await published(SAMPLE_FILES.txt, {
    replaces: first,
    title: ' Turismo ',
    is_provisional: true,
    protests_until: UNTIL,
  });
  const who = 'Bento Prado';
  const told = await list();
  expect(told.page).toBe(`http://mitsubishi.localhost:3000/events/results/${plan.stage.id}`);
  expect(told.results).toEqual([
    {
      id: second,
      result: await addressOf(second),
      title: 'Turismo',
      version: 2,
      is_provisional: true,
      who,
      reason,
      protests_until: UNTIL,
      created_at,
      placed: null,
      earlier: [{ id: first, version: 1, result: old, replaced_at: created_at, who, reason }],
    },
  ]);
  const gone = await server.app.inject({ url: `${old}?de=grupo` });
  expect(gone.statusCode).toBe(410);
  expect(gone.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(gone.headers['content-security-policy']).toContain("default-src 'none'");
  expect(gone.body).toContain(`href="${told.page}"`);
});

it('is published by who has a stage and an address that any browser opens [SEASON-24]', async () => {
  const link = (to: string, stageId = plan.stage.id) =>
    publishResult(server.services, { stageId, by: { as: 'ana.souza' }, source: { link: to } });
  await expect(link('/files/geral.pdf', 999_999)).rejects.toMatchObject({ code: 'not_found' });
  for (const wrong of ['geral.pdf', 'x/https://tempos.example', 'mailto:x@y.example']) {
    await expect(link(wrong)).rejects.toMatchObject({ code: 'invalid' });
  }
  const { id, result, placed } = await link('HTTP://tempos.example/a');
  expect([id, result, placed]).toEqual([
    expect.any(Number),
    'HTTP://tempos.example/a',
    { places: 0, known: 0 },
  ]);
  expect((await link('HTTP://tempos.example/a')).id).toBeUndefined();
});

it('asks to send it again in a moment where files cannot be kept just now, and publishes nothing [SEASON-25]', async () => {
  const filled = fillDisk();
  const answer = await publish(SAMPLE_FILES.pdf);
  filled[Symbol.dispose]();
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      code: 'busy',
      message: 'Não deu para guardar o arquivo agora. Tente de novo em instantes.',
      request_id: expect.any(String),
    },
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await shown()).toEqual([]);
  expect((await publish(SAMPLE_FILES.pdf)).statusCode).toBe(201);
});
