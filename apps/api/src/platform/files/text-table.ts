import { CsvError, parse } from 'csv-parse/sync';

/** A table row and the line where it begins. */
export interface TableRow {
  /** From 1; empty lines count. */
  readonly line: number;
  /** Without surrounding blanks and quotes. A line break inside quotes is "\n". */
  readonly cells: readonly string[];
}

export interface TextTable {
  /** The last filled row above the head; null when there is none. */
  readonly above: TableRow | null;
  readonly head: TableRow;
  /** Rows below the head, without those whose cells are all empty. */
  readonly rows: readonly TableRow[];
}

const SEPARATORS = [';', '\t', ',', '|'];

/** First line of a CSV that tells Excel the separator: `sep=;`. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=(.)"?[^\S\n]*(?:\n|$)/i;

/** Converts Windows and old Mac line ends to "\n". */
export const withPlainLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** True for a cell that still begins with a quote and spans lines: its quote was never closed. */
const isRunaway = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

/** Marks the end of a row, as a cell of its own. It is removed from the input first. */
const ROW_END = '\u0001';

/**
 * Parses all rows as one record, separated by `ROW_END` cells. Otherwise csv-parse creates an Error with stack trace
 * for each row of different length, which takes a hundred times as long as parsing the row.
 * @throws CsvError when a quote is not closed
 */
function parsed(text: string, separator: string, quote: '"' | null): TableRow[] {
  const rowEnd = `${separator}${ROW_END}${separator}`;
  const [cells = []] = parse(text.replaceAll(ROW_END, '').replaceAll('\n', rowEnd), {
    delimiter: separator,
    // Never occurs, so that the record ends with the text.
    record_delimiter: ROW_END.repeat(2),
    quote,
    relax_quotes: true,
    trim: true,
  });
  const rows: TableRow[] = [];
  let row: string[] = [];
  let line = 1;
  let begins = 1;
  for (const cell of [...cells, ROW_END]) {
    if (cell === ROW_END) {
      rows.push({ line: begins, cells: row });
      row = [];
      line += 1;
      begins = line;
    } else {
      const parts = cell.split(rowEnd);
      line += parts.length - 1;
      row.push(parts.join('\n'));
    }
  }
  return rows;
}

/** Rows of a text; null when a quote is not closed. */
function quotedRows(text: string, separator: string): TableRow[] | null {
  try {
    const rows = parsed(text, separator, '"');
    return rows.some(({ cells }) => cells.some(isRunaway)) ? null : rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Removes the quotes from every line with an unclosed quote. */
const withoutOddQuotes = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.split('"').length % 2 === 0 ? line.replaceAll('"', '') : line))
    .join('\n');

/**
 * Rows of a CSV text (RFC 4180), of any length. A line with an unclosed quote becomes a row by itself, so that it does
 * not swallow later lines.
 */
const rowsOf = (text: string, separator: string): TableRow[] =>
  quotedRows(text, separator) ??
  quotedRows(withoutOddQuotes(text), separator) ??
  parsed(text, separator, null);

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');

/** Finds the head among rows, the first that `isHead` accepts, and what stands below it. Null when no row is a head. */
export function tableOfRows(
  rows: readonly TableRow[],
  isHead: (cells: readonly string[]) => boolean,
): TextTable | null {
  const at = rows.findIndex(({ cells }) => isHead(cells));
  const head = rows[at];
  if (head === undefined) return null;
  const above = rows.slice(0, at).findLast(isFilled) ?? null;
  return { above, head, rows: rows.slice(at + 1).filter(isFilled) };
}

/**
 * Reads a table as written by spreadsheets and banks: separated by semicolons, tabs, commas or bars, with or without
 * `sep=;`, with any line ends, and with titles above the head. The head is the first row that `isHead` accepts; among
 * several possible separators, the one with the most columns wins.
 * @param text decoded, see `decodeText`
 * @returns null when no row is a head
 */
export function readTextTable(
  text: string,
  isHead: (cells: readonly string[]) => boolean,
): TextTable | null {
  const plain = withPlainLineEnds(text).replace(/^\uFEFF/, '');
  const [first = '', named] = NAMED_SEPARATOR.exec(plain) ?? [];
  // Keeps the line as an empty one, so that line numbers stay correct.
  const body = first === '' ? plain : `\n${plain.slice(first.length)}`;
  const found = (named === undefined ? SEPARATORS : [named]).flatMap((separator): TextTable[] => {
    if (!body.includes(separator)) return [];
    const table = tableOfRows(rowsOf(body, separator), isHead);
    return table === null ? [] : [table];
  });
  const widths = found.map(({ head }) => head.cells.filter((cell) => cell !== '').length);
  return found[widths.indexOf(Math.max(...widths))] ?? null;
}
