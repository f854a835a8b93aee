import { pipeline, Readable } from 'node:stream';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { stringify } from 'csv-stringify';
import type { TableCell } from './table-cell.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Money is a number to the writer, in cents: a minus before it is no formula, and gets no apostrophe. */
function fieldOf(cell: TableCell): string | number | bigint {
  if (typeof cell !== 'object') return cell;
  return cell.reais === null ? '' : BigInt(cell.reais.replace('.', ''));
}

async function* fieldsOf(rows: AsyncIterable<readonly TableCell[]>) {
  for await (const row of rows) yield row.map(fieldOf);
}

/**
 * A table as spreadsheets in Brazil open it by a double click: UTF-8 with its mark, parted by semicolons. A text
 * that a spreadsheet would compute (`=`, `+`, `-`, `@` first) gets an apostrophe before it and stays a text; money is
 * written as `-1000,00`.
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
    escape_formulas: true,
    header: true,
    cast: { bigint: (cents) => centsToWire(Number(cents)).replace('.', ',') },
    columns: head.map((header, index) => ({ key: String(index), header })),
  });
  pipeline(Readable.from(fieldsOf(rows)), csv, () => undefined);
  return csv;
}
