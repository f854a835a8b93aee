import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { TableCell } from './table-cell.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** What spreadsheets take for the beginning of a formula, also as wide letters (OWASP, CSV injection). */
const COMPUTES = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A figure below nothing as it is written in Brazil, `-1.234,56`: a minus, and nothing to compute. */
const BELOW_NOTHING = /^-(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;

function fieldOf(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return cell.reais?.replace('.', ',') ?? '';
  return COMPUTES.test(cell) && !BELOW_NOTHING.test(cell) ? `'${cell}` : cell;
}

async function* fieldsOf(rows: AsyncIterable<readonly TableCell[]>) {
  for await (const row of rows) yield row.map(fieldOf);
}

/**
 * A table as spreadsheets in Brazil open it by a double click: UTF-8 with its mark, parted by semicolons. A text
 * that a spreadsheet would compute (`=`, `+`, `-`, `@` first) gets an apostrophe before it and stays a text; a figure
 * stays one, also `-1000,00`.
 * Rows are asked for as fast as they are taken.
 * @param rows an error of theirs ends the stream with it: half a file never looks whole
 */
export function csvOf(
  head: readonly string[],
  rows: AsyncIterable<readonly TableCell[]>,
): NodeJS.ReadableStream {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    header: true,
    columns: head.map((header, index) => ({ key: String(index), header })),
  });
  pipeline(Readable.from(fieldsOf(rows)), csv, () => undefined);
  return csv;
}
