import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { sizeOfZip } from '../../../platform/files/zip-entries.ts';
import type { TableRow } from '../../../platform/files/text-table.ts';

/** Unpacked size in bytes up to which a workbook is read; a result has a few hundred lines. */
const LARGEST_UNPACKED = 16 * 1_024 * 1_024;
/** The reader fills gaps up to the last cell, so one cell far away would take all memory. */
const LAST_ROW = 11_000;
/** The hundredth column. */
const LAST_COLUMN = 'CV';

/** Control characters are not text, and PostgreSQL refuses the first of them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Position of a row or a cell in the file: `r="AB12"`. */
const CELL_REFERENCE = /\br\s*=\s*["']([A-Za-z]{0,9})(\d{1,9})/g;

/** Columns are 'A' to 'Z', then 'AA' and on. */
const isNearColumn = (letters: string): boolean =>
  letters.length < LAST_COLUMN.length ||
  (letters.length === LAST_COLUMN.length && letters.toUpperCase() <= LAST_COLUMN);

/** Whether all cells stand near the first one. Entries that unpack to more than they say are cut off. */
function isCompact(content: Uint8Array): boolean {
  const sheets = unzipSync(content, { filter: ({ name }) => name.startsWith('xl/worksheets/') });
  const isNear = ([, letters = '', row = '']: RegExpExecArray): boolean =>
    Number(row) <= LAST_ROW && isNearColumn(letters);
  return Object.values(sheets).every((sheet) =>
    [...strFromU8(sheet).matchAll(CELL_REFERENCE)].every(isNear),
  );
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // The table's reader expects Brazil's decimal comma.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return typeof cell === 'string' ? cell.replaceAll(CONTROLS, '').trim() : '';
}

/**
 * Reads the rows of each sheet of an Excel workbook. Empty when it is too large or cannot be read: it is then published
 * as a file only.
 */
export async function readWorkbook(content: Uint8Array): Promise<TableRow[][]> {
  if (sizeOfZip(content) > LARGEST_UNPACKED) return [];
  try {
    if (!isCompact(content)) return [];
    const sheets = await readXlsxFile(Uint8Array.from(content).buffer);
    return sheets.map(({ data }) =>
      data.map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) })),
    );
  } catch {
    // The library found a fault in the file, so it is no table.
    return [];
  }
}
