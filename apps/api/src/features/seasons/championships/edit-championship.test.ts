import type { Answer } from '@trilha/contract/endpoint.ts';
import * as endpoints from '@trilha/contract/seasons/championships.endpoints.ts';
import {
  downloadSeason,
  importSeasonFile,
  rehearseSeason,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGrant } from '../../../builders/staff.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: SignedInStaff;
let stages: string[];
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  const { stage } = await stageFixture(server.services);
  const { stage: second } = await stageFixture(server.services);
  stages = [
    `evento-${stage.event_id}/etapa-${stage.id}`,
    `evento-${second.event_id}/etapa-${second.id}`,
  ];
});
afterAll(() => server.close());

const reason = 'Regulamento, item 12.4';
const fields = () => ({ name: 'Duplas', season: 2026, scores: 'pair', stages, points: [20, 17] });

async function make(name: string, more: object = {}): Promise<number> {
  const body = { brand: 1, file: { ...fields(), name, ...more }, reason };
  const answer = await director.call(endpoints.createChampionship, { body });
  expect(answer.json()).toMatchObject({ message: 'Campeonato criado.' });
  return answer.json<{ id: number }>().id;
}
async function read(id: number, caller = director) {
  const answer = await caller.call(endpoints.readSeasonChampionship, { params: { id } });
  return answer.json<Answer<typeof endpoints.readSeasonChampionship>>();
}
const save = (id: number, file: object, version: string, caller = director) =>
  caller.call(endpoints.saveChampionship, { params: { id }, body: { file, version, reason } });

it('creates a championship with a key of its name, lists it, and stores each change as a version [AFTER-72]', async () => {
  const id = await make('Duplas de inverno');
  const { file, version, row, may_edit, page, categories } = await read(id);
  expect(row).toMatchObject({ key: 'duplas-de-inverno', number: 1, stages: 2, published: true });
  expect([may_edit, page]).toEqual([true, expect.stringMatching(/\/campeonato\/2026$/)]);
  expect(categories).toContain('Turismo');
  const { key: _key, ...typed } = file;
  const saved = await save(id, { ...typed, best: 1, minimum: 1 }, version);
  expect(saved.json()).toEqual({ message: 'Campeonato salvo.' });
  const now = await read(id);
  expect(now.row.number).toBe(2);
  expect(now.versions).toMatchObject([
    {
      number: 2,
      who: director.staff.name,
      reason,
      is_public: true,
      changes: [
        { field: 'best', from: null, to: 1 },
        { field: 'minimum', from: 0, to: 1 },
      ],
    },
    { number: 1, changes: [] },
  ]);
  const list = await director.call(endpoints.listSeasonChampionships, { query: { brand: '1' } });
  const { championships } = list.json<Answer<typeof endpoints.listSeasonChampionships>>();
  expect(championships.find((one) => one.id === id)).toMatchObject({ name: 'Duplas de inverno' });
  const rows = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'staff_id'])
    .where('subject', '=', 'championship')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const by = { reason, staff_id: director.staff.id };
  expect(rows).toEqual([
    { action: 'created', ...by },
    { action: 'updated', ...by },
  ]);
});

it('refuses to overwrite what somebody else saved, also when it looks as before [AFTER-73]', async () => {
  const id = await make('Duplas disputadas');
  const { file, version } = await read(id);
  const { key: _key, ...typed } = file;
  expect((await save(id, { ...typed, best: 1 }, version)).statusCode).toBe(200);
  const late = await save(id, { ...typed, minimum: 2 }, version);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'season_changed']);
  // The other person changes it back: the content is the one that was seen, the version is not.
  expect((await save(id, typed, (await read(id)).version)).statusCode).toBe(200);
  expect((await save(id, { ...typed, minimum: 2 }, version)).statusCode).toBe(409);
  expect((await read(id)).file).toEqual(file);
  const body = { version, reason };
  const deletion = { params: { id }, body };
  expect((await director.call(endpoints.deleteChampionship, deletion)).statusCode).toBe(409);
});

it('says by field what is wrong, and stores nothing of it [AFTER-72]', async () => {
  const id = await make('Duplas erradas');
  const { version, versions } = await read(id);
  const wrong = { ...fields(), name: '', best: 9, tie_break: ['wins', 'wins'] };
  const refused = await save(id, wrong, version);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ errors: object }>().errors).toEqual({
    name: ['não pode ficar vazio'],
    tie_break: ['repete um critério'],
  });
  const many = await save(id, { ...fields(), best: 9, stages: ['evento-1/etapa-0'] }, version);
  expect(many.json<{ errors: object }>().errors).toEqual({
    best: ['é mais do que as etapas do campeonato, que são 1'],
    'stages.0': ['a etapa "evento-1/etapa-0" não existe'],
  });
  expect((await read(id)).versions).toEqual(versions);
});

it('keeps the season file and what the editor stores equal [AFTER-74]', async () => {
  const id = await make('Duplas em arquivo', { categories: ['Turismo'], participation: 1 });
  const download = await director.call(downloadSeason, { query: { brand: '1' } });
  const rehearsal = await director.call(rehearseSeason, { body: { text: download.body } });
  const { items, version } = rehearsal.json<Answer<typeof rehearseSeason>>();
  expect(items.filter(({ did }) => did !== 'unchanged')).toEqual([]);
  const before = await read(id);
  const text = download.body.replace(/(key: duplas-em-arquivo[\s\S]*?participation:) 1/, '$1 2');
  const sent = await director.call(importSeasonFile, { body: { text, version, reason } });
  expect(sent.statusCode).toBe(200);
  const { file, versions, row } = await read(id);
  expect(file).toEqual({ ...before.file, participation: 2 });
  // Nobody told whoever imports a file that the reason would be public.
  expect([row.number, versions[0]?.is_public]).toEqual([2, false]);
});

it('gives a championship of a server without versions its old state as the first one [AFTER-73]', async () => {
  const id = await make('Duplas antigas');
  await server.services.db
    .deleteFrom('championship_versions')
    .where('championship_id', '=', id)
    .execute();
  const { file, version, row } = await read(id);
  expect(row).toMatchObject({ number: 1, changed_at: null });
  const { key: _key, ...typed } = file;
  await save(id, { ...typed, best: 1 }, version);
  const { versions } = await read(id);
  expect(versions).toMatchObject([
    { number: 2, who: director.staff.name, changes: [{ field: 'best' }] },
    { number: 1, who: null, reason: null, is_public: false },
  ]);
});

it('gives a second championship of a name its own key [AFTER-72]', async () => {
  const ids = [await make('Duplas de nome igual'), await make('Duplas de nome igual')];
  const keys = await Promise.all(ids.map(async (id) => (await read(id)).row.key));
  expect(keys).toEqual(['duplas-de-nome-igual', 'duplas-de-nome-igual-n2']);
});

it('prints no reason of a championship that no page shows [AFTER-75]', async () => {
  const id = await make('Duplas escondidas', { published: false });
  expect((await read(id)).versions).toMatchObject([{ is_public: false }]);
});

it('deletes a championship with its versions [AFTER-72]', async () => {
  const id = await make('Duplas que saem');
  const { version } = await read(id);
  const body = { version, reason };
  const answer = await director.call(endpoints.deleteChampionship, { params: { id }, body });
  expect(answer.json()).toEqual({ message: 'Campeonato apagado.' });
  const gone = await director.call(endpoints.readSeasonChampionship, { params: { id } });
  expect(gone.statusCode).toBe(404);
  const versions = server.services.db.selectFrom('championship_versions').select('id');
  expect(await versions.where('championship_id', '=', id).execute()).toEqual([]);
});

it('is changed only by who edits the whole season of its brand, and seen by who sees a stage of it [AFTER-72]', async () => {
  const id = await make('Duplas de outros');
  const { version } = await read(id);
  const caller = await signInStaff(server, 'director');
  const grants = server.services.db.updateTable('staff_grants');
  await grants.set({ automaker_id: 2 }).where('staff_id', '=', caller.staff.id).execute();
  const params = { id };
  const body = { file: fields(), version, reason };
  const statuses = async () => {
    const answers = [
      await caller.call(endpoints.readSeasonChampionship, { params }),
      await caller.call(endpoints.previewChampionship, { params, body: { file: fields() } }),
      await caller.call(endpoints.saveChampionship, { params, body }),
      await caller.call(endpoints.deleteChampionship, { params, body: { version, reason } }),
      await caller.call(endpoints.createChampionship, {
        body: { brand: 1, file: fields(), reason },
      }),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  const [, stageId] = /etapa-(\d+)$/.exec(stages[0] ?? '') ?? [];
  await buildGrant(server.services, caller.staff.id, 'director', {
    automaker_id: 1,
    stage_id: Number(stageId),
  });
  expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
  expect((await read(id, caller)).may_edit).toBe(false);
});
