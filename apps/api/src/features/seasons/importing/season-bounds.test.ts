import { importSeasonFile, rehearseSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStage } from '../../../builders/stage.ts';
import { growthOfTime, LINEAR } from '../../../testing/growth.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkSeason } from './parse-season.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** Texts that a slow parser would choke on, by size. */
const HEAVY: ReadonlyArray<readonly [what: string, text: (size: number) => string]> = [
  ['keys of one map', (size) => `brand: suzuki\n${many(size, (at) => `k${at}: 1\n`)}`],
  ['keys that all stand twice', (size) => many(size, (at) => `k${at % (size / 2)}: 1\n`)],
  ['lines of one text', (size) => `brand: "${many(size, () => 'a\n  ')}"`],
  ['items of one list', (size) => `events:\n${many(size, (at) => `  - key: k${at}\n`)}`],
  ['lines that are no YAML', (size) => many(size, () => 'a: b: c\n')],
  ['brackets that nobody closes', (size) => `a: ${many(size, () => '[')}`],
  ['dashes on one line', (size) => `a:\n${many(size, () => '- ')}x`],
  ['aliases of one name', (size) => `a: &a 1\nb: [${many(size, () => '*a, ')}]`],
];

describe('a file that is made to be heavy', () => {
  it.each(HEAVY)('takes as long as it is long: %s [SEASON-76]', (_, text) => {
    expect(growthOfTime(text, (file) => checkSeason(file, NOW), 40)).toBeLessThan(LINEAR);
  });

  it('is noticed where a work compares each with each [SEASON-76]', () => {
    const list = (size: number) => Array.from({ length: size }, (_, index) => ({ index }));
    const compare = (all: ReturnType<typeof list>) => all.filter((one) => !all.includes(one));
    expect(growthOfTime(list, compare, 200)).toBeGreaterThan(LINEAR);
  });

  it.each([
    ['a: &a [1]\nb: *a', 'um texto com * ou & no começo fica entre aspas'],
    ['b: *a', 'um texto com * ou & no começo fica entre aspas'],
    [`brand: x\na: ${'['.repeat(5_000)}`, 'há níveis demais'],
    [`a:\n${many(5_000, (at) => `${' '.repeat(at + 1)}a:\n`)}`, 'há níveis demais'],
    [many(51_000, () => 'a: 1\n'), 'o arquivo tem itens demais'],
  ])('is refused before anything is made of it: %#', (text, message) => {
    const checked = checkSeason(text, NOW);
    expect('problems' in checked ? checked.problems[0]?.message : null).toContain(message);
  });

  it('lets signs stand in quotes and inside of texts', () => {
    const checked = checkSeason(`brand: "*a"\nevents: [{key: a, name: 'R & B', 'x*y': 1}]`, NOW);
    const messages = 'problems' in checked ? checked.problems.map(({ message }) => message) : [];
    expect(messages.join()).not.toContain('no começo fica entre aspas');
  });
});

describe('at the desk', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** Ten aliases of ten aliases, nine levels deep: a billion values. */
  const BOMB = `a0: &a0 x\n${many(9, (at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(10)}]\n`)}`;

  it('tells an alias bomb as a problem with its line [SEASON-76]', async () => {
    const director = await signInStaff(server, 'director');
    const rehearsed = await director.call(rehearseSeason, { body: { text: BOMB } });
    expect([rehearsed.statusCode, rehearsed.json().problems]).toEqual([
      200,
      [expect.objectContaining({ line: 1, column: 5 })],
    ]);
    const body = { text: BOMB, version: '0'.repeat(32), reason: 'Calendário novo' };
    const imported = await director.call(importSeasonFile, { body });
    expect([imported.statusCode, imported.json().code]).toEqual([422, 'season_refused']);
  });

  it('reads no file of who may import no whole season [SEASON-77]', async () => {
    const stage = await buildStage(server.services);
    const ofStage = await signInStaff(server, 'director', { stage_id: stage.id });
    // The text was not parsed, so it has no other problems.
    const rehearsed = await ofStage.call(rehearseSeason, { body: { text: BOMB } });
    expect(rehearsed.json().problems).toEqual([
      { line: 1, column: 1, message: 'seu acesso não é a toda a temporada de uma marca' },
    ]);
  });

  it('goes on answering while a file is read [SEASON-78]', async () => {
    const director = await signInStaff(server, 'director');
    const steps = many(4_000, (at) => `      - key: e${at}\n        title: x\n`);
    const order: string[] = [];
    const reading = director
      .call(rehearseSeason, { body: { text: `brand: suzuki\nevents:\n  - steps:\n${steps}` } })
      .then(({ statusCode }) => order.push(`read ${statusCode}`));
    const ticks = setInterval(() => order.push('tick'), 1);
    await reading;
    clearInterval(ticks);
    expect(order.at(-1)).toBe('read 200');
    expect(order.filter((what) => what === 'tick').length).toBeGreaterThan(20);
  });
});
