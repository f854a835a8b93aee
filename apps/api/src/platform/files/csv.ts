import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * A table as spreadsheets in Brazil open it by a double click: UTF-8 with its mark, parted by semicolons. A text
 * that a spreadsheet would compute (`=`, `+`, `-`, `@` first) gets an apostrophe before it and stays a text.
 * Rows are asked for as fast as they are taken.
 * @param rows an error of theirs ends the stream with it: half a file never looks whole
 */
export function csvOf(
  head: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): NodeJS.ReadableStream {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    header: true,
    columns: head.map((header, index) => ({ key: String(index), header })),
  });
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
