import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  previewChampionship,
  readSeasonChampionship,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import { HAND_RULES } from '@trilha/contract/testing/acceptance-season.data.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handSeasonFixture, handTable } from '../../testing/fixtures/championship-fixture.ts';
import { publishResultAs, sentFile } from '../../testing/fixtures/result-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveChampionship } from '../seasons/championships/save-championship.ts';

let server: TestApp;
let director: SignedInStaff;
let id: number;
let rules: object;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  const season = await handSeasonFixture(server.services);
  const stages = season.stages.map((one) => `evento-${season.event.id}/etapa-${one.id}`);
  const shared = { name: 'Duplas', season: 2026, scores: 'pair', categories: ['Turismo'] };
  rules = { ...shared, ...HAND_RULES, stages };
  const championship = championshipFile.parse({ ...rules, key: 'duplas' });
  ({ id } = await saveChampionship(server.services.db, 1, championship));
  // The last stage has no result yet, and the fifth is provisional.
  for (const [at, stage] of season.stages.slice(0, 5).entries()) {
    const standing = { is_provisional: at === 4, protests_until: null };
    await publishResultAs(director, stage.id, sentFile(handTable(at + 1)), standing);
  }
});
afterAll(() => server.close());

async function preview(change: object) {
  const body = { file: { ...rules, ...change } };
  const answer = await director.call(previewChampionship, { params: { id }, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof previewChampionship>>();
}
const places = (rows: Awaited<ReturnType<typeof preview>>['tables'][number]['rows'] = []) =>
  rows.map(({ number, place, total, before }) => [number, place, total, before?.place]);

it('counts a draft by the rules of the public page, and says where each row stands now [AFTER-76]', async () => {
  const same = (await preview({})).tables[0];
  expect(same).toMatchObject({
    category: 'Turismo',
    official: ['Etapa 1', 'Etapa 2', 'Etapa 3', 'Etapa 4'],
    provisional: ['Etapa 5'],
    missing: ['Etapa 6'],
  });
  // The provisional stage counts: 21 + 16 + 21 + 18 + 14.
  expect(same?.rows[0]?.total).toBe(90);
  for (const { place, total, before } of same?.rows ?? []) expect(before).toEqual({ place, total });
  // Of five stages the best three count.
  const fewer = (await preview({ best: 3 })).tables[0];
  const moved = places(fewer?.rows).filter(([, place, , before]) => place !== before);
  expect(places(fewer?.rows)[0]).toEqual(['0142', 1, 60, 1]);
  expect(moved.length).toBeGreaterThan(0);
});

it('says what is wrong with a draft instead of counting it [AFTER-76]', async () => {
  const { problems, tables } = await preview({ best: 12, season: 'x' });
  expect([problems, tables]).toEqual([[{ field: 'season', message: expect.any(String) }], []]);
  expect((await preview({ best: 12 })).problems).toEqual([
    { field: 'best', message: 'é mais do que as etapas do campeonato, que são 6' },
  ]);
});

it('marks rows as new where nobody scored so before [AFTER-76]', async () => {
  const { tables } = await preview({ scores: 'driver', categories: ['Turismo', 'Graduados'] });
  expect(tables.map(({ category }) => category)).toEqual(['Turismo', 'Graduados']);
  const rows = tables.flatMap((table) => table.rows);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ before }) => before !== null)).toEqual([]);
});

it('stores nothing, and shows no person who did not agree [AFTER-76]', async () => {
  const read = () => director.call(readSeasonChampionship, { params: { id } });
  const before = (await read()).body;
  const found = await preview({ best: 2 });
  expect((await read()).body).toBe(before);
  const people = await server.services.db.selectFrom('people').select(['name', 'cpf']).execute();
  const body = JSON.stringify(found);
  for (const { name, cpf } of people) {
    expect(body).not.toContain(name);
    expect(body).not.toContain(cpf);
  }
});
