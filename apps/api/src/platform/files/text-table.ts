import { CsvError, parse } from 'csv-parse/sync';

/** A row of a table with where it begins in the file. */
export interface TableRow {
  /** From 1; an empty line counts as one. */
  readonly line: number;
  /** Blanks around a cell and its quotes are taken off. A line break inside quotes is "\n". */
  readonly cells: readonly string[];
}

export interface TextTable {
  readonly separator: string;
  readonly head: TableRow;
  /** What stands below the head, without rows whose cells are all empty. */
  readonly rows: readonly TableRow[];
}

const SEPARATORS = [';', '\t', ',', '|'];

/** The first line of a CSV that tells Excel the separator: `sep=;`. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=(.)"?[^\S\n]*(?:\n|$)/i;

/** Line ends of Windows and of old Macs become "\n". */
export const withPlainLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** A cell that begins with a quote although quotes were taken off, and goes on over lines: its quote was never ended. */
const isRunaway = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

/** Stands for the end of a row, as a cell of its own. No text has it: it is taken out before. */
const ROW_END = '\u0001';

/**
 * Parses all rows as one record in which `ROW_END` parts them: csv-parse makes an Error with its stack
 * for each row that is longer or shorter than the first, which takes a hundred times as long as the row.
 * @throws CsvError where a quote does not end
 */
function parsed(text: string, separator: string, quote: '"' | null): TableRow[] {
  const rowEnd = `${separator}${ROW_END}${separator}`;
  const [cells = []] = parse(text.replaceAll(ROW_END, '').replaceAll('\n', rowEnd), {
    delimiter: separator,
    // The record ends with the text.
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

/** The rows of a text; null where a quote in it does not end. */
function quotedRows(text: string, separator: string): TableRow[] | null {
  try {
    const rows = parsed(text, separator, '"');
    return rows.some(({ cells }) => cells.some(isRunaway)) ? null : rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Removes the quotes from every line with a quote that is never closed. */
const withoutOddQuotes = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.split('"').length % 2 === 0 ? line.replaceAll('"', '') : line))
    .join('\n');

/**
 * The rows of a text in CSV (RFC 4180), of any length each. Where a quote does not end, its line is a row
 * by itself, so that one bad line swallows no other.
 */
const rowsOf = (text: string, separator: string): TableRow[] =>
  quotedRows(text, separator) ??
  quotedRows(withoutOddQuotes(text), separator) ??
  parsed(text, separator, null);

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');

/**
 * Reads a table as spreadsheets and banks write it: separated by semicolons, tabs, commas or bars, with
 * `sep=;` or not, with any kind of line end, with titles above its head. The head is the first row that
 * `isHead` accepts; of several separators with which there is one, that which gives it the most columns.
 * @param text decoded, see `decodeText`
 * @returns null where no row is a head
 */
export function readTextTable(
  text: string,
  isHead: (cells: readonly string[]) => boolean,
): TextTable | null {
  const plain = withPlainLineEnds(text).replace(/^\uFEFF/, '');
  const [first = '', named] = NAMED_SEPARATOR.exec(plain) ?? [];
  // The line stays as an empty one, so that the others keep their numbers.
  const body = first === '' ? plain : `\n${plain.slice(first.length)}`;
  const found = (named === undefined ? SEPARATORS : [named]).flatMap((separator): TextTable[] => {
    if (!body.includes(separator)) return [];
    const rows = rowsOf(body, separator);
    const at = rows.findIndex(({ cells }) => isHead(cells));
    const head = rows[at];
    return head === undefined
      ? []
      : [{ separator, head, rows: rows.slice(at + 1).filter(isFilled) }];
  });
  const widths = found.map(({ head }) => head.cells.filter((cell) => cell !== '').length);
  return found[widths.indexOf(Math.max(...widths))] ?? null;
}
