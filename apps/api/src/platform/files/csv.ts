import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { TableCell } from './table-cell.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Characters that start a formula in spreadsheets, including full-width ones (OWASP, CSV injection). */
const COMPUTES = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A negative amount in Brazilian format, `-1.234,56`: a minus but no formula. */
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
 * A table in the CSV format that Brazilian spreadsheets open by double click: UTF-8 with byte order mark, separated by
 * semicolons. Text that a spreadsheet would compute (starting with `=`, `+`, `-`, `@`) gets a leading apostrophe.
 * Amounts stay amounts, including `-1000,00`. Rows are read as fast as the output is consumed.
 * @param rows an error while reading ends the stream with it, so that half a file never looks complete
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
    columns: head.map((header, index) => ({ key: String(index), header: fieldOf(header) })),
  });
  pipeline(Readable.from(fieldsOf(rows)), csv, () => undefined);
  return csv;
}
