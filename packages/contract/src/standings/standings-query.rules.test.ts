import { expect, it } from 'vitest';
import type { StandingsPage } from './standings.endpoints.ts';
import { drawnStandings, stageCode, standingsQueryOf } from './standings-query.rules.ts';
import { seasonPage } from '../testing/season-page.ts';

const page: StandingsPage = seasonPage();
const drawn = (search: string) => drawnStandings(new URLSearchParams(search), page);

it('draws one page for every invented query [AFTER-27]', () => {
  expect(drawn('')).toBe('');
  const plain = '?campeonato=duplas&categoria=Turismo';
  for (const search of [
    '?x=1',
    '?campeonato=nada&categoria=%3Cscript%3E',
    '?provisorio=nao&por-que=0187-1-99',
    '?por-que=Helena',
  ]) {
    expect(drawn(search)).toBe(plain);
  }
  expect(drawn('?por-que=0187-1-4&provisorio=sim')).toBe(
    `${plain}&provisorio=sim&por-que=0187-1-4`,
  );
});

it('shows provisional results without being asked only while there are no official ones [AFTER-26, AFTER-27]', () => {
  const withTables = (change: object): StandingsPage => ({
    ...page,
    championships: page.championships.map((one) => ({
      ...one,
      tables: one.tables.map((table) => ({ ...table, ...change })),
    })),
  });
  const isProvisional = (search: string, shown: StandingsPage) =>
    standingsQueryOf(new URLSearchParams(search), shown)?.isProvisional;
  const asked = '?provisorio=sim';
  expect([isProvisional('', page), isProvisional(asked, page)]).toEqual([false, true]);
  expect(isProvisional('', withTables({ official: [] }))).toBe(true);
  expect(isProvisional(asked, withTables({ with_provisional: null }))).toBe(false);
});

it('opens the customer’s category where the address names none [AFTER-27]', () => {
  const of = (search: string) =>
    standingsQueryOf(new URLSearchParams(search), page, () => 'Graduados')?.table.category;
  expect(of('')).toBe('Graduados');
  expect(of('?categoria=Turismo')).toBe('Turismo');
});

it('names a stage by three letters of its title [AFTER-26]', () => {
  const titles = [
    'Etapa Socorro',
    'Etapa São Thomé das Letras',
    'Etapa Monte Verde',
    'Poços de Caldas',
  ];
  expect(titles.map(stageCode)).toEqual(['SOC', 'STH', 'MVE', 'PCA']);
});
