import { describe, expect, it } from 'vitest';
import type { ResultTableLine } from './results.endpoints.ts';
import {
  categoriesOf,
  drawnSearch,
  lineNumber,
  pointsText,
  shownTable,
  tableQueryOf,
  tableSearch,
} from './result-table.rules.ts';

const line = (values: Partial<ResultTableLine>): ResultTableLine => ({
  inscription_number: 1,
  car_letter: null,
  car: null,
  category: 'Turismo',
  place: null,
  points: null,
  status: null,
  remark: null,
  names: [],
  ...values,
});
const lines = [
  line({ inscription_number: 12, place: 2, points: 9, car: 'Pajero' }),
  line({ inscription_number: 7, place: 1, points: 12.5, car: 'L200' }),
  line({ inscription_number: 30, place: 3, car: 'ASX' }),
  line({ inscription_number: 8, status: 'NC' }),
  line({ inscription_number: 7, car_letter: 'B', category: 'Graduados', place: 1 }),
];
const query = (text: string, own?: string) => tableQueryOf(new URLSearchParams(text), lines, own);
const shown = (text: string) => {
  const { placed, unplaced } = shownTable(lines, query(text));
  return [...placed, ...unplaced].map(lineNumber);
};

describe('what an address shows of a result table', () => {
  it('is the first category by place, cars without a place last [AFTER-07]', () => {
    expect(categoriesOf(lines)).toEqual(['Turismo', 'Graduados']);
    expect(shown('')).toEqual(['0007', '0012', '0030', '0008']);
    expect(shown('categoria=Graduados')).toEqual(['0007-B']);
  });

  it.each([
    ['ordem=-lugar', ['0030', '0012', '0007', '0008']],
    ['ordem=inscricao', ['0007', '0012', '0030', '0008']],
    ['ordem=-inscricao', ['0030', '0012', '0007', '0008']],
    ['ordem=carro', ['0030', '0007', '0012', '0008']],
    ['ordem=pontos', ['0007', '0012', '0030', '0008']],
    ['ordem=-pontos', ['0012', '0007', '0030', '0008']],
    ['ordem=tempo', ['0007', '0012', '0030', '0008']],
  ])('is sorted with %s, what a line does not say last [AFTER-07]', (text, numbers) => {
    expect(shown(text)).toEqual(numbers);
  });

  it.each([
    ['procurar=0012', ['0012']],
    ['procurar=%23+12-A', ['0012']],
    ['procurar=', ['0007', '0012', '0030', '0008']],
    ['procurar=999', []],
    ['procurar=Helena', []],
  ])('is what %s finds [AFTER-07]', (text, numbers) => {
    expect(shown(text)).toEqual(numbers);
  });

  it('says where a number is that the category does not have [AFTER-07]', () => {
    const { elsewhere } = shownTable(lines, query('categoria=Graduados&procurar=12'));
    expect(elsewhere.map(({ category, place }) => [category, place])).toEqual([['Turismo', 2]]);
    expect(shownTable(lines, query('procurar=7')).elsewhere).toEqual([]);
  });

  it('is the own category only where the address names none that there is [AFTER-08]', () => {
    expect(query('', 'Graduados').category).toBe('Graduados');
    expect(query('categoria=Turismo', 'Graduados').category).toBe('Turismo');
    expect(query('categoria=x', 'y').category).toBe('Turismo');
  });

  it.each([
    ['', ''],
    ['x=1&categoria=z&ordem=y', ''],
    ['procurar=98765&categoria=z', '?procurar=0000'],
    ['procurar=Helena', '?procurar=0000'],
    ['procurar=12&x=1&categoria=Turismo', '?categoria=Turismo&procurar=0012'],
    ['ordem=-pontos', '?ordem=-pontos'],
  ])(
    'is drawn for %j as for %j: few pages are kept whatever is asked [AFTER-09]',
    (text, drawn) => {
      expect(drawnSearch(new URLSearchParams(text), lines)).toBe(drawn);
      expect(query(drawn)).toEqual(query(text));
      expect(drawnSearch(new URLSearchParams(text), [])).toBe('');
    },
  );

  it('leads on with all that it shows [AFTER-07]', () => {
    expect(tableSearch(query('procurar=7&ordem=-pontos'))).toBe(
      '?categoria=Turismo&procurar=0007&ordem=-pontos',
    );
  });
});

it('writes points with a decimal comma [AFTER-07]', () => {
  expect([12.5, 0, -3, 7.3333333].map(pointsText)).toEqual(['12,5', '0', '-3', '7,333']);
});
