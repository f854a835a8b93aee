import type { Answer } from '@trilha/contract/endpoint.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getResults, listOwnPlacements } from '@trilha/contract/results/results.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import {
  listResultsAs,
  publishResultAs,
  sentFile,
} from '../../../testing/fixtures/result-fixture.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Cronometragem mandou';
let server: TestApp;
let director: SignedInStaff;
let plan: StageFixture;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director', { name: 'Bento Prado' });
});
afterAll(() => server.close());
beforeEach(async () => {
  plan = await stageFixture(server.services);
});

const params = () => ({ id: plan.stage.id });
const list = (caller = director) => listResultsAs(caller, plan.stage.id);
const publish = (source: object, more: object = {}) =>
  publishResultAs(director, plan.stage.id, source, more);
async function published(source: object, more: object = {}): Promise<number> {
  const answer = await publish(source, more);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
const shown = async () =>
  (await server.call(getResults, { params: params() })).json<Answer<typeof getResults>>().results;
async function entered() {
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, plan, entrant)).json();
  return { token: entrant.token, id: registration.id, number: registration.inscription_number };
}
const placesOf = async (token: string) =>
  (await server.call(listOwnPlacements, { token, params: params() })).json<
    Answer<typeof listOwnPlacements>
  >().placements;

describe('a table of results', () => {
  it('tells of each line whose it is before it is published, and is refused until doubtful ones were seen [SEASON-23]', async () => {
    const [ana, rui, eva] = [await entered(), await entered(), await entered()];
    await server.call(cancelRegistration, {
      token: eva.token,
      body: { registration_id: eva.id },
    });
    const lines = [
      'inscrição;categoria;posição',
      `${ana.number};Turismo;1`,
      `${rui.number};Turismo;NC`,
      `${rui.number};Geral;2`,
      '',
      `${ana.number};Turismo;3`,
      `${eva.number};Turismo;4`,
      '9000;Turismo;5',
      'x;Turismo;6',
    ];
    const source = sentFile(Buffer.from(lines.join('\r\n'), 'latin1'));
    const body = { ...source, replaces: null };
    const told = (
      await director.call(endpoints.rehearseResult, { params: params(), body })
    ).json<endpoints.ResultRehearsal>();
    expect(told).toMatchObject({ kind: 'CSV', converted_from: 'Windows-1252' });
    expect(told.table?.lines.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'matched'],
      [3, 'no_place'],
      [4, 'matched'],
      [6, 'repeated'],
      [7, 'cancelled'],
      [8, 'unknown'],
      [9, 'no_number'],
    ]);
    expect(told.table?.lines[0]?.driver).toBe('Marina Duarte');
    expect(told.table?.counts).toMatchObject({ matched: 2, repeated: 1, unknown: 1 });
    expect(await shown()).toEqual([]);

    const refused = await publish(source);
    expect(refused.json()).toMatchObject({ code: 'result_lines_open' });
    expect(await shown()).toEqual([]);
    await published(source, { accepts_lines: true });
    expect((await placesOf(rui.token)).map(({ place, category }) => [place, category])).toEqual([
      [2, 'Geral'],
      [null, 'Turismo'],
    ]);
    expect((await list()).results[0]?.placed).toEqual({ places: 6, known: 3 });
  });

  it('is refused in words at its field where it is no such file [SEASON-24]', async () => {
    for (const [source, field, words] of [
      [sentFile('<html>geral</html>'), 'file', /é uma página/],
      [{ link: 'javascript:alert(1)' }, 'link', /precisa começar/],
      [{}, 'file', /um dos dois/],
    ] as const) {
      for (const answer of [
        await publish(source),
        await director.call(endpoints.rehearseResult, {
          params: params(),
          body: { ...source, replaces: null },
        }),
      ]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors[field][0]).toMatch(words);
      }
    }
  });
});

describe('the versions of a result', () => {
  it('follow each other: one is shown, the old address leads to it, places are the newest’s [SEASON-25, FACE-112]', async () => {
    const ana = await entered();
    const table = (place: number) => sentFile(`inscrição;posição\n${ana.number};${place}`);
    const first = await published(table(3), { is_provisional: true });
    await published(sentFile(SAMPLE_FILES.pdf), { title: 'Turismo' });
    const [old] = await shown();
    const second = await published(table(2), { replaces: first, title: 'Geral corrigido' });
    const third = await published(table(1), { replaces: second });
    const now = await shown();
    expect(now.map(({ version, title }) => [version, title])).toEqual([
      [1, 'Turismo'],
      [3, 'Geral'],
    ]);
    expect((await placesOf(ana.token)).map(({ place }) => place)).toEqual([1]);
    const newest = now.find(({ id }) => id === third);
    const gone = await server.app.inject({ url: old?.result ?? '' });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(gone.body).toContain('Este arquivo foi substituído');
    expect(gone.body).toContain(`href="${newest?.result}"`);
    expect((await server.app.inject({ url: newest?.result ?? '' })).statusCode).toBe(200);

    const told = (await list()).results.find(({ id }) => id === third);
    expect(told).toMatchObject({ who: 'Bento Prado', reason: REASON, version: 3 });
    expect(told?.earlier.map(({ id, version, who }) => [id, version, who])).toEqual([
      [second, 2, 'Bento Prado'],
      [first, 1, 'Bento Prado'],
    ]);
    const again = await publish(table(3), { replaces: third });
    expect(again.json()).toMatchObject({ code: 'result_known' });
  });

  it('go back one by one, or all at once with their files [SEASON-29]', async () => {
    const first = await published(sentFile(SAMPLE_FILES.pdf));
    const address = (await shown())[0]?.result ?? '';
    const second = await published(sentFile(SAMPLE_FILES.txt), { replaces: first });
    const withdraw = async (id: number, restores_earlier: boolean) =>
      director.call(endpoints.withdrawDeskResult, {
        params: { id },
        body: { restores_earlier, version: (await list()).version, reason: REASON },
      });
    expect((await withdraw(first, true)).statusCode).toBe(404);
    expect((await withdraw(second, true)).statusCode).toBe(200);
    expect((await shown()).map(({ id }) => id)).toEqual([first]);
    expect((await server.app.inject({ url: address })).statusCode).toBe(200);
    const last = await published(sentFile(SAMPLE_FILES.png), { replaces: first });
    await withdraw(last, false);
    expect(await shown()).toEqual([]);
    expect((await server.app.inject({ url: address })).statusCode).toBe(404);
    const deeds = await auditOf(server, 'stage', plan.stage.id);
    expect(deeds.map(({ action }) => action)).toEqual([
      'result_published',
      'result_replaced',
      'result_withdrawn',
      'result_replaced',
      'result_withdrawn',
    ]);
  });
});

describe('what is said of results', () => {
  it('is in the order that was given, provisional with its deadline until it is made official [SEASON-26, SEASON-27]', async () => {
    const until = '2026-04-20T21:00:00.000Z';
    const first = await published(sentFile(SAMPLE_FILES.pdf), {
      is_provisional: true,
      protests_until: until,
    });
    const second = await published({ link: 'https://tempos.example/ao-vivo' }, { title: 'Tempos' });
    const body = { ids: [second, first], version: (await list()).version };
    await director.call(endpoints.orderDeskResults, { params: params(), body });
    expect(await shown()).toMatchObject([
      { id: second, is_provisional: false, protests_until: null },
      { id: first, is_provisional: true, protests_until: until },
    ]);
    const less = { ids: [first], version: (await list()).version };
    const left = await director.call(endpoints.orderDeskResults, { params: params(), body: less });
    expect(left.json()).toMatchObject({ code: 'results_changed' });
    const change = async (told: object) =>
      director.call(endpoints.changeDeskResult, {
        params: { id: first },
        body: { title: 'Geral', version: (await list()).version, reason: REASON, ...told },
      });
    const wrong = await change({ is_provisional: false, protests_until: until });
    expect(wrong.json().errors).toHaveProperty('protests_until');
    await change({ is_provisional: false, protests_until: null });
    expect((await shown())[1]).toMatchObject({ is_provisional: false, protests_until: null });
  });

  it('is never changed by who saw something older [SEASON-28]', async () => {
    const id = await published(sentFile(SAMPLE_FILES.pdf));
    const { version } = await list();
    const told = { title: 'Meu título', is_provisional: false, protests_until: null, version };
    const change = (title: string) =>
      director.call(endpoints.changeDeskResult, {
        params: { id },
        body: { ...told, title, reason: REASON },
      });
    expect((await change('Primeiro')).statusCode).toBe(200);
    const late = [
      await change('Segundo'),
      await publish(sentFile(SAMPLE_FILES.txt), { version }),
      await director.call(endpoints.withdrawDeskResult, {
        params: { id },
        body: { restores_earlier: false, version, reason: REASON },
      }),
    ];
    expect(late.map((answer) => answer.json().code)).toEqual(Array(3).fill('results_changed'));
    expect((await shown()).map(({ title }) => title)).toEqual(['Primeiro']);
  });

  it('is read by who sees the season, changed by who edits it there [SEASON-30]', async () => {
    const id = await published(sentFile(SAMPLE_FILES.pdf));
    const support = await signInStaff(server, 'support');
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    expect(await list(support)).toMatchObject({ may_edit: false, results: [{ id }] });
    const gone = { restores_earlier: false, version: (await list()).version, reason: REASON };
    const withdraw = (caller: SignedInStaff) =>
      caller.call(endpoints.withdrawDeskResult, { params: { id }, body: gone });
    expect((await withdraw(support)).statusCode).toBe(403);
    expect((await withdraw(elsewhere)).statusCode).toBe(404);
    expect((await shown()).length).toBe(1);
  });
});
