import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { decodeText } from '@trilha/contract/files/decode-text.ts';
import { readTextTable, withPlainLineEnds } from '../../../platform/files/text-table.ts';

/** A place that a table of results gives to an inscription number. */
export interface Placement {
  readonly inscription_number: number;
  readonly place: number;
  /** As the table has it; null where it has none. */
  readonly category: string | null;
}

/** A line of a table that names inscription numbers and places. */
export interface TableLine {
  /** In the file, from 1. */
  readonly line: number;
  /** As they stand there. */
  readonly number: string;
  readonly place: string;
  readonly category: string | null;
  /** Null where there is none to be read. */
  readonly placement: Placement | null;
  readonly inscription_number: number | null;
}

/** More lines than any stage has cars; what is beyond is somebody else's table. */
const MOST_LINES = 10_000;
/** In bytes: so many lines of a table are never as large. */
const LARGEST_TABLE = 2 * 1_024 * 1_024;
/** In letters. */
const LONGEST_LINE = 4_000;
const LONGEST_CATEGORY = 120;
/** 'Nº de Inscrição' becomes 'n de inscricao', also where Alt+Enter breaks it into two lines. */
const plain = (text: string): string =>
  plainly(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Headers of the inscription number's column. A short one ('nº') counts only if no long one is there. */
const NUMBERS = [
  /^(?:(?:n|no|num|numero)(?: de| da)? )?inscricao$|^numeral$/,
  /^(?:n|no|num|numero)(?: (?:do|de) (?:carro|veiculo|competidor))?$/,
];
const PLACE = /^(?:pos|posicao|col|colocacao|lugar|class|classificacao)(?: na categoria| geral)?$/;
const CATEGORY = /^cat(?:egoria)?$/;

interface Columns {
  readonly number: number;
  readonly place: number;
  /** -1 if there is none. */
  readonly category: number;
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map(plain);
  const columnOf = (wanted: RegExp): number => names.findIndex((name) => wanted.test(name));
  const number = NUMBERS.map(columnOf).find((at) => at >= 0);
  const place = columnOf(PLACE);
  return number === undefined || place < 0 ? null : { number, place, category: columnOf(CATEGORY) };
}

/** '12', '012' and '12º' are numbers from 1; 'NC' and '-' are none. */
function countingNumber(text = ''): number | null {
  const [, digits] = /^(\d{1,9})\s*[ºª°.]?$/.exec(text) ?? [];
  const value = Number(digits);
  return value > 0 ? value : null;
}

/** The category that a row names for the rows below it; null if the row has more than one cell. */
function headingOf(cells: readonly string[]): string | null {
  const [only = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && /\p{L}{3}/u.test(only) ? only : null;
}

/**
 * The lines of a table that names a column of inscription numbers and one of places ('inscrição;categoria;posição', in
 * any order and separator, also below titles); null for every other file: a PDF says nothing of whose a line is.
 */
export function readTable(content: Uint8Array): TableLine[] | null {
  if (content.byteLength > LARGEST_TABLE) return null;
  const { text } = decodeText(content);
  const lines = withPlainLineEnds(text).split('\n');
  if (lines.some((line) => line.length > LONGEST_LINE)) return null;
  const table = readTextTable(text, (cells) => columnsOf(cells) !== null);
  const columns = table && columnsOf(table.head.cells);
  if (table === null || columns === null || table.rows.length > MOST_LINES) return null;
  let heading: string | null = null;
  return table.rows.flatMap(({ line, cells }): TableLine[] => {
    // Some files repeat the header for each category.
    if (columnsOf(cells) !== null) return [];
    const named = headingOf(cells);
    if (named !== null) {
      heading = named;
      return [];
    }
    const { [columns.number]: number = '', [columns.place]: position = '' } = cells;
    const inscription_number = countingNumber(number);
    const place = countingNumber(position);
    const own = cells[columns.category] || heading;
    const category = own?.slice(0, LONGEST_CATEGORY) ?? null;
    const placement =
      inscription_number === null || place === null
        ? null
        : { inscription_number, place, category };
    return [{ line, number, place: position, category, placement, inscription_number }];
  });
}

/** Each place of a table once. Lines without a number or a place, as of those who did not finish, have none. */
export function placementsOf(lines: readonly TableLine[]): Placement[] {
  const found = new Map<string, Placement>();
  for (const { placement } of lines) {
    if (placement === null) continue;
    const { inscription_number, place, category } = placement;
    found.set(`${inscription_number} ${place} ${category}`, placement);
  }
  return [...found.values()];
}

/** The places in a published file; empty where it is no such table. */
export function readPlacements(content: Uint8Array): Placement[] {
  return placementsOf(readTable(content) ?? []);
}
