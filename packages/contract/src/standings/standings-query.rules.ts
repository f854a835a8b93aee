import type {
  ChampionshipStandings,
  PublicStanding,
  StandingsPage,
  StandingsTable,
} from './standings.endpoints.ts';

/** The part of a season's page to show. */
export interface StandingsQuery {
  readonly championship: ChampionshipStandings;
  readonly table: StandingsTable;
  readonly isProvisional: boolean;
  readonly rows: readonly PublicStanding[];
  /** The explained cell (`cellName`); null for none. */
  readonly why: string | null;
}

/** A cell's name in the address: its row and the number of its stage. */
export const cellName = (row: Pick<PublicStanding, 'id'>, stage: number): string =>
  `${row.id}-${stage}`;

/**
 * What an address asks for: `?campeonato=duplas&categoria=Turismo&provisorio=sim&por-que=0187-1-4`.
 * @param ownCategoryOf the customer's category in a championship, shown where the address names none
 */
export function standingsQueryOf(
  search: URLSearchParams,
  { championships }: StandingsPage,
  ownCategoryOf: (key: string) => string | null | undefined = () => undefined,
): StandingsQuery | null {
  const asked = championships.find(({ key }) => key === search.get('campeonato'));
  const championship = asked ?? championships[0];
  if (championship === undefined) return null;
  const { tables, key } = championship;
  const of = (category: string | null | undefined) =>
    tables.find((one) => category !== undefined && one.category === category);
  const table = of(search.get('categoria') ?? undefined) ?? of(ownCategoryOf(key)) ?? tables[0];
  if (table === undefined) return null;
  const all = table.with_provisional;
  const isProvisional =
    all !== null && (search.get('provisorio') === 'sim' || table.official.length === 0);
  const rows = (isProvisional ? all : null) ?? table.standings;
  const why = search.get('por-que');
  const isCell = rows.some((row) => row.scores.some(({ stage }) => cellName(row, stage) === why));
  return { championship, table, isProvisional, rows, why: isCell ? why : null };
}

interface Asked {
  readonly championship: string;
  readonly category: string | null;
  readonly isProvisional?: boolean;
  readonly why?: string | null;
}

/** The query as an address. */
export function standingsSearch({ championship, category, isProvisional, why }: Asked): string {
  const search = new URLSearchParams({ campeonato: championship });
  if (category !== null) search.set('categoria', category);
  if (isProvisional === true) search.set('provisorio', 'sim');
  if (why) search.set('por-que', why);
  return `?${search.toString()}`;
}

/** Reduces a query to what changes the page, so that invented ones lead to one page (as `drawnSearch` for results). */
export function drawnStandings(search: URLSearchParams, page: StandingsPage): string {
  const query = standingsQueryOf(search, page);
  if (query === null || search.size === 0) return '';
  const { championship, table, isProvisional, why } = query;
  const { key } = championship;
  return standingsSearch({ championship: key, category: table.category, isProvisional, why });
}

/** Three letters of a stage's title: 'Etapa Monte Verde' is MVE, 'Etapa Socorro' SOC. */
export function stageCode(title: string): string {
  const words =
    title.match(/\p{L}{3,}/gu)?.filter((word) => !/^(etapa|das|dos)$/i.test(word)) ?? [];
  const [first = title, second] = words;
  const letters = second === undefined ? first.slice(0, 3) : first.slice(0, 1) + second.slice(0, 2);
  return letters.toUpperCase();
}
