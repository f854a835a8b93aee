import { plainly } from '@trilha/contract/brazil/plainly.ts';

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
const SEPARATORS = [';', ',', '\t'];

/** 'Nº de Inscrição' becomes 'n de inscricao'. */
const plain = (text: string): string =>
  plainly(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

const NUMBER = /^(?:(?:n|no|num|numero)(?: de| da)? )?inscricao$|^numeral$/;
const PLACE = /^(?:pos|posicao|colocacao|lugar|classificacao)(?: na categoria| geral)?$/;
const CATEGORY = /^categoria$/;

/** The cells of a line; one in quotes may hold the separator, and a quote twice. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

const isTooLong = (line: { readonly words: string } | undefined): boolean =>
  (line?.words.length ?? 0) > LONGEST_LINE;

/** '12', '012' and '12º' are numbers from 1; 'NC' and '-' are none. */
function countingNumber(text = ''): number | null {
  const [, digits] = /^(\d{1,9})\s*[ºª°.]?$/.exec(text) ?? [];
  const value = Number(digits);
  return value > 0 ? value : null;
}

/**
 * The lines of a CSV whose first line names a column of inscription numbers and one of places
 * ('inscrição;categoria;posição', in any order and separator); null for every other file: a PDF says nothing
 * of whose a line is.
 */
export function readTable(content: Uint8Array): TableLine[] | null {
  if (content.byteLength > LARGEST_TABLE) return null;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
  const [head, ...lines] = text
    .split(/\r?\n/)
    .map((words, index) => ({ words, line: index + 1 }))
    .filter(({ words }) => words.trim() !== '');
  if (lines.length > MOST_LINES || [head, ...lines].some((one) => isTooLong(one))) return null;
  const separator = SEPARATORS.find((one) => cellsOf(head?.words ?? '', one).length > 1);
  if (head === undefined || separator === undefined) return null;
  const names = cellsOf(head.words, separator).map(plain);
  const columnOf = (wanted: RegExp): number => names.findIndex((name) => wanted.test(name));
  const [numbers, places, categories] = [columnOf(NUMBER), columnOf(PLACE), columnOf(CATEGORY)];
  if (numbers < 0 || places < 0) return null;
  return lines.map(({ words, line }) => {
    const cells = cellsOf(words, separator);
    const { [numbers]: number = '', [places]: position = '' } = cells;
    const inscription_number = countingNumber(number);
    const place = countingNumber(position);
    const category = cells[categories]?.slice(0, LONGEST_CATEGORY) || null;
    const placement =
      inscription_number === null || place === null
        ? null
        : { inscription_number, place, category };
    return { line, number, place: position, category, placement, inscription_number };
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
