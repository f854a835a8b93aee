import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { decodeText } from '@trilha/contract/files/decode-text.ts';
import { readTextTable, withPlainLineEnds } from '../../../platform/files/text-table.ts';

/** A placement of an inscription number in a table of results. */
export interface Placement {
  readonly inscription_number: number;
  readonly place: number;
  /** As written in the table; null when missing. */
  readonly category: string | null;
}

/** A line of a table with inscription numbers and placements. */
export interface TableLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** As written in the table. */
  readonly number: string;
  readonly place: string;
  readonly category: string | null;
  /** Null when the line has no readable placement. */
  readonly placement: Placement | null;
  readonly inscription_number: number | null;
}

/** More lines than any stage has cars. A longer table is not a result. */
const MOST_LINES = 10_000;
/** In bytes: more than that many lines ever take. */
const LARGEST_TABLE = 2 * 1_024 * 1_024;
/** In characters. */
const LONGEST_LINE = 4_000;
const LONGEST_CATEGORY = 120;
/** 'Nº de Inscrição' becomes 'n de inscricao', also where Alt+Enter breaks it into two lines. */
const plain = (text: string): string =>
  plainly(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Headers of the inscription number's column. A short one ('nº') counts only if no long one is there. */
const NUMBERS = [
  /^(?:(?:n|no|nr|num|numero)(?: de| da)? )?insc(?:r(?:icao)?)?(?: (?:n|no|nr|num|numero))?$|^numeral$/,
  /^(?:n|n o|no|nr|num|numero)(?: (?:(?:do|de|da) )?(?:carro|veiculo|competidor|prova|largada))?$|^(?:carro|veiculo|competidor) (?:n|n o|no|nr|num|numero)$/,
];
/** Of several, the place in the category counts: it is the one that the category's podium follows. */
const PLACES = [
  /^(?:pos|posicao|col|coloc|colocacao|lugar|class|classif|classificacao)(?: (?:na|por|da))? cat(?:eg|egoria)?$/,
  /^(?:pos|posicao|col|coloc|colocacao|lugar|class|classif|classificacao|rank|ranking)(?:(?: na)? geral| final)?$/,
];
const CATEGORY = /^(?:cat(?:eg|egoria)?|classe)$/;

interface Columns {
  readonly number: number;
  readonly place: number;
  /** -1 when missing. */
  readonly category: number;
}

function columnsOf(cells: readonly string[]): Columns | null {
  // '1º lugar' and 'Nº 12' are values.
  const names = cells.map((cell) => (/\d/.test(cell) ? '' : plain(cell)));
  const columnOf = (wanted: RegExp): number => names.findIndex((name) => wanted.test(name));
  const firstOf = (all: readonly RegExp[]) => all.map(columnOf).find((at) => at >= 0);
  const [number, place] = [firstOf(NUMBERS), firstOf(PLACES)];
  return number === undefined || place === undefined
    ? null
    : { number, place, category: columnOf(CATEGORY) };
}

/**
 * '12', '012', '#12', 'Nº 12', '12º', '12.0', '12º lugar' and the ties '=12' and '12=' are numbers, from 1; 'NC', '-' and
 * '14-A' are not.
 */
function countingNumber(text = ''): number | null {
  const [, digits] =
    /^(?:[#=] ?|n[ºª°o.]* ?)?(\d{1,9})(?:[.,]0+)? ?(?:[ºª°.=]|[ºª°oa]? ?lugar)?$/i.exec(
      // One blank for many: two `\s*` in a row take time by the square of a long run.
      text.replaceAll(/\s+/g, ' '),
    ) ?? [];
  const value = Number(digits);
  return value > 0 ? value : null;
}

/** The category that a row names for the rows below it; null if the row has more than one cell. */
function headingOf(cells: readonly string[]): string | null {
  const [only = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && /\p{L}{3}/u.test(only) ? only : null;
}

/**
 * Reads a table with columns for inscription number and placement ('inscrição;categoria;posição', in any order, with
 * any separator, also below titles). Null for every other file, e.g. a PDF.
 */
export function readTable(content: Uint8Array): TableLine[] | null {
  if (content.byteLength > LARGEST_TABLE) return null;
  const { text } = decodeText(content);
  const lines = withPlainLineEnds(text).split('\n');
  if (lines.some((line) => line.length > LONGEST_LINE)) return null;
  const table = readTextTable(text, (cells) => columnsOf(cells) !== null);
  const columns = table && columnsOf(table.head.cells);
  if (table === null || columns === null || table.rows.length > MOST_LINES) return null;
  const isUnderHeadings = table.rows.some(
    ({ cells }, at) =>
      columnsOf(cells) !== null && headingOf(table.rows[at - 1]?.cells ?? []) !== null,
  );
  // Titles stand above the first header too, so the line there counts only where later headers have one.
  let heading = isUnderHeadings ? headingOf(table.above?.cells ?? []) : null;
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

/** A table's placements without duplicates. Skips lines without number or placement, e.g. of retired cars. */
export function placementsOf(lines: readonly TableLine[]): Placement[] {
  const found = new Map<string, Placement>();
  for (const { placement } of lines) {
    if (placement === null) continue;
    const { inscription_number, place, category } = placement;
    found.set(`${inscription_number} ${place} ${category}`, placement);
  }
  return [...found.values()];
}

/** Reads the placements in a published file; empty when it is no such table. */
export function readPlacements(content: Uint8Array): Placement[] {
  return placementsOf(readTable(content) ?? []);
}
