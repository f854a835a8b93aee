import { formatInscriptionNumber } from '../registrations/inscription-number.rules.ts';
import type { ResultTableLine } from './results.endpoints.ts';

/** Columns by which the public table can be sorted, as they stand in the address. */
export const RESULT_ORDERS = ['lugar', 'inscricao', 'carro', 'pontos'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** The part of a table to show. */
export interface TableQuery {
  /** Null for a table without categories. */
  readonly category: string | null;
  /** Inscription number that is searched for; 0 for a search that finds nothing in any category, null for none. */
  readonly number: number | null;
  readonly order: ResultOrder;
  readonly isReversed: boolean;
}

/** The categories of a table, in its order; null is included when some lines have no category. */
export function categoriesOf(lines: readonly ResultTableLine[]): Array<string | null> {
  return [...new Set(lines.map(({ category }) => category))];
}

/**
 * What an address asks for: `?categoria=Turismo&procurar=0187&ordem=-pontos`.
 * @param ownCategory shown where the address names none
 */
export function tableQueryOf(
  search: URLSearchParams,
  lines: readonly ResultTableLine[],
  ownCategory?: string | null,
): TableQuery {
  const categories = categoriesOf(lines);
  const asked = search.get('categoria');
  const [first = null] = categories;
  const wanted = [asked, ownCategory].find(
    (one) => one !== undefined && one !== null && categories.includes(one),
  );
  const [, sign, name] = /^(-?)([a-z]+)$/.exec(search.get('ordem') ?? '') ?? [];
  return {
    category: wanted ?? first,
    number: searchedNumber(search.get('procurar') ?? '', lines),
    order: RESULT_ORDERS.find((order) => order === name) ?? 'lugar',
    isReversed: sign === '-',
  };
}

function searchedNumber(text: string, lines: readonly ResultTableLine[]): number | null {
  if (text.trim() === '') return null;
  const number = Number(/\d{1,9}/.exec(text)?.[0] ?? 0);
  return lines.some(({ inscription_number: one }) => one === number) ? number : 0;
}

/**
 * Reduces a query to the part that changes what these tables show. The server caches one page per result, so invented
 * categories and numbers must not make new pages.
 */
export function drawnSearch(search: URLSearchParams, lines: readonly ResultTableLine[]): string {
  if (lines.length === 0) return '';
  const { category, number, order, isReversed } = tableQueryOf(search, lines);
  const isAsked = category !== null && category === search.get('categoria');
  const text = tableSearch({ category: isAsked ? category : null, number, order, isReversed });
  return text === '?' ? '' : text;
}

/** The query as an address. */
export function tableSearch({ category, number, order, isReversed }: TableQuery): string {
  const search = new URLSearchParams();
  if (category !== null) search.set('categoria', category);
  if (number !== null) search.set('procurar', formatInscriptionNumber(number));
  if (order !== 'lugar' || isReversed) search.set('ordem', `${isReversed ? '-' : ''}${order}`);
  return `?${search.toString()}`;
}

/** '0001-A', or null for a line without a number. */
export function lineNumber({
  inscription_number: number,
  car_letter: letter,
}: Pick<ResultTableLine, 'inscription_number' | 'car_letter'>): string | null {
  if (number === null) return null;
  return formatInscriptionNumber(number) + (letter === null ? '' : `-${letter}`);
}

/** Order of two values of a column: numbers by value, texts alphabetically, missing values last. */
function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'pt-BR', { numeric: true });
}

const VALUES: Readonly<Record<ResultOrder, (line: ResultTableLine) => string | number | null>> = {
  lugar: ({ place }) => place,
  inscricao: lineNumber,
  carro: ({ car }) => car,
  // The most points first.
  pontos: ({ points }) => (points === null ? null : -points),
};

export interface ShownTable {
  readonly placed: readonly ResultTableLine[];
  /** Cars without a place. */
  readonly unplaced: readonly ResultTableLine[];
  /** Lines of the searched number in other categories, when this category has none. */
  readonly elsewhere: readonly ResultTableLine[];
}

/** The lines that a query shows, in its order. */
export function shownTable(lines: readonly ResultTableLine[], query: TableQuery): ShownTable {
  const { category, number, order, isReversed } = query;
  const found = lines.filter((line) => number === null || line.inscription_number === number);
  const here = found.filter((line) => line.category === category);
  const valueOf = VALUES[order];
  const sorted = here.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    const by = compare(first, second);
    // Lines without a value stay last, also in reversed order.
    return isReversed && first !== null && second !== null ? -by : by;
  });
  return {
    placed: sorted.filter(({ place }) => place !== null),
    unplaced: sorted.filter(({ place }) => place === null),
    elsewhere: number === null || here.length > 0 ? [] : found,
  };
}

/** '12,5' */
export const pointsText = (points: number): string =>
  String(Math.round(points * 1_000) / 1_000).replace('.', ',');

/** 'ponto' for one point, also below zero; 'pontos' otherwise. */
export const pointsUnit = (points: number): string => (Math.abs(points) === 1 ? 'ponto' : 'pontos');

/** '1 ponto', '12,5 pontos' */
export const pointsWords = (points: number): string =>
  `${pointsText(points)} ${pointsUnit(points)}`;
