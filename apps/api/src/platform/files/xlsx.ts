import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { TableCell } from './table-cell.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = { fontWeight: 'bold', wrap: true } as const;
/** Column width limits, in characters. */
const WIDTH = { least: 8, most: 40 } as const;

function cellOf(cell: TableCell): Cell {
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return cell.reais === null
    ? null
    : { value: Number(cell.reais), type: Number, format: '#,##0.00' };
}

const lengthOf = (cell: TableCell): number =>
  typeof cell === 'object' ? (cell.reais?.length ?? 0) + 2 : String(cell).length;

/**
 * A table as an Excel workbook with one sheet: amounts are numbers that a spreadsheet can sum, and text stays text
 * whatever it begins with. The head is frozen.
 */
export async function workbookOf(
  sheet: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly TableCell[]>,
): Promise<Buffer> {
  const columns = head.map((words, at) => {
    const longest = Math.max(words.length, ...rows.map((row) => lengthOf(row[at] ?? '')));
    return { width: Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 1)) };
  });
  const data = [
    head.map((value) => ({ value, type: String, ...HEAD })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}
