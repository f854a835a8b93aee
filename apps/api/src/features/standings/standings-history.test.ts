import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  changeDeskResult,
  withdrawDeskResult,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import {
  readSeasonChampionship,
  saveChampionship,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { changeWords } from '@trilha/contract/standings/history-words.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import { getStandings } from '@trilha/contract/standings/standings.endpoints.ts';
import { DISQUALIFIED, HAND_RULES } from '@trilha/contract/testing/acceptance-season.data.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handSeasonFixture, handTable } from '../../testing/fixtures/championship-fixture.ts';
import { listResultsAs, publishResultAs, sentFile } from '../../testing/fixtures/result-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveChampionship as storeChampionship } from '../seasons/championships/save-championship.ts';

let server: TestApp;
let director: SignedInStaff;
let season: Awaited<ReturnType<typeof handSeasonFixture>>;
let id: number;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  season = await handSeasonFixture(server.services);
  const stages = season.stages.map((one) => `evento-${season.event.id}/etapa-${one.id}`);
  const shared = { key: 'duplas', name: 'Duplas', season: 2026, scores: 'pair', stages };
  const championship = championshipFile.parse({
    ...shared,
    ...HAND_RULES,
    categories: ['Turismo', 'Graduados'],
  });
  ({ id } = await storeChampionship(server.services.db, 1, championship));
});
afterAll(() => server.close());

const stageId = (number: number): number => season.stages[number - 1]?.id ?? 0;
const provisional = { is_provisional: true, protests_until: null };

/** The history of a category in words, oldest first. */
async function historyOf(category: string): Promise<string[]> {
  server.clock.advance(60_000);
  const answer = await server.call(getStandings, { params: { season: '2026' } });
  const { championships } = answer.json<Answer<typeof getStandings>>();
  const table = championships[0]?.tables.find((one) => one.category === category);
  return (table?.history ?? []).map(changeWords).toReversed();
}
async function resultOf(number: number) {
  const { results, version } = await listResultsAs(director, stageId(number));
  return { id: results[0]?.id ?? 0, version };
}
async function makeOfficial(number: number, is_provisional = false): Promise<void> {
  const { id: result, version } = await resultOf(number);
  const body = { title: 'Geral', is_provisional, protests_until: null, version, reason: 'Prazo' };
  const answer = await director.call(changeDeskResult, { params: { id: result }, body });
  expect(answer.statusCode).toBe(200);
}
async function withdraw(number: number, restores_earlier: boolean): Promise<void> {
  const { id: result, version } = await resultOf(number);
  const body = { restores_earlier, version, reason: 'Recurso interno' };
  const answer = await director.call(withdrawDeskResult, { params: { id: result }, body });
  expect(answer.statusCode).toBe(200);
}
async function changeRules(change: object, reason: string): Promise<void> {
  const read = await director.call(readSeasonChampionship, { params: { id } });
  const { file, version } = read.json<Answer<typeof readSeasonChampionship>>();
  const { key: _key, ...typed } = file;
  const body = { file: { ...typed, ...change }, version, reason };
  expect((await director.call(saveChampionship, { params: { id }, body })).statusCode).toBe(200);
}

it('names the cause of each change, as far as it is public, in the category that it changed [AFTER-78]', async () => {
  await publishResultAs(director, stageId(1), sentFile(handTable(1)));
  await publishResultAs(director, stageId(6), sentFile(handTable(6)), provisional);
  expect(await historyOf('Turismo')).toEqual(['1: resultado oficial.', '6: resultado provisório.']);
  const replaces = (await resultOf(6)).id;
  const text = sentFile(handTable(6, DISQUALIFIED));
  await publishResultAs(director, stageId(6), text, { ...provisional, replaces });
  await historyOf('Turismo');
  await makeOfficial(6);
  const numbers = Object.entries(DISQUALIFIED).flatMap(([number, result]) =>
    result === 'DSQ' ? [number] : [],
  );
  expect(numbers).toHaveLength(1);
  const late = (await historyOf('Turismo')).slice(2);
  expect(late).toEqual([
    expect.stringMatching(
      new RegExp(`^6, versão 2: ${numbers[0]} desclassificado; \\d+ resultados mudaram\\.$`),
    ),
    '6: resultado oficial.',
  ]);
  // No car of the other category changed in the second version.
  expect((await historyOf('Graduados')).slice(2)).toEqual(['6: resultado oficial.']);
});

it('says that a result was withdrawn, and whether an earlier one counts again [AFTER-78]', async () => {
  const before = (await historyOf('Turismo')).length;
  await makeOfficial(6, true);
  await historyOf('Turismo');
  await withdraw(6, true);
  await historyOf('Turismo');
  await withdraw(1, false);
  const now = await historyOf('Turismo');
  // The withdrawn versions are deleted, and what was said of them goes with them.
  expect(now).toEqual([
    '6: resultado provisório.',
    '6: última versão retirada, vale a anterior.',
    '1: resultado retirado.',
  ]);
  expect(before).toBe(4);
});

it('says when the rules changed, with the public reason alone [AFTER-78]', async () => {
  const before = (await historyOf('Turismo')).length;
  await changeRules({ best: 4 }, 'Item 12.4, valem quatro');
  await historyOf('Turismo');
  await changeRules({ name: 'Campeonato de duplas' }, 'Nome errado');
  await changeRules({ published: false, best: 3 }, 'Motivo escondido');
  await changeRules({ published: true }, 'De volta');
  const now = await historyOf('Graduados');
  // A change made while hidden is told when it is shown.
  expect(now.filter((words) => words.startsWith('Regulamento'))).toEqual([
    'Regulamento mudou: Item 12.4, valem quatro',
    'Regulamento mudou: De volta',
  ]);
  expect((await historyOf('Turismo')).length).toBe(before + 2);
  // As an import stores it: nobody told who typed the reason that it would be printed.
  const versions = server.services.db.updateTable('championship_versions');
  await versions.set({ is_public: false }).where('reason', '=', 'De volta').execute();
  expect((await historyOf('Graduados')).at(-1)).toBe('Regulamento mudou.');
});

it('says that a disqualification was taken back, and keeps that a first result was provisional [AFTER-78]', async () => {
  const before = (await historyOf('Turismo')).length;
  for (const text of [handTable(6, DISQUALIFIED), handTable(6, { '0240': 'DNF' })]) {
    const replaces = (await resultOf(6)).id;
    const sent = { ...provisional, replaces };
    const answer = await publishResultAs(director, stageId(6), sentFile(text), sent);
    expect(answer.statusCode).toBe(201);
    await historyOf('Turismo');
  }
  await publishResultAs(director, stageId(2), sentFile(handTable(2)), provisional);
  await historyOf('Turismo');
  await makeOfficial(2);
  expect((await historyOf('Turismo')).slice(before)).toEqual([
    expect.stringMatching(/^6, versão \d: 0214 desclassificado; \d+ resultados mudaram\.$/),
    expect.stringMatching(/^6, versão \d: 0214 sem a desclassificação; \d+ resultados mudaram\.$/),
    '2: resultado provisório; 0232 desclassificado.',
    '2: resultado oficial.',
  ]);
});
