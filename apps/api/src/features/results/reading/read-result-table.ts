import { LONGEST_HEADER } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { ResultField } from '@trilha/contract/results/result-table.ts';
import { tableOfRows, type TextTable } from '../../../platform/files/text-table.ts';
import { oneLine } from '../placements/line-values.ts';
import { linesOf, type TableLine, textTableOf } from '../placements/read-placements.ts';
import {
  columnsOf,
  headerKey,
  isWhole,
  type KnownHeaders,
  mayBeHead,
} from '../placements/table-columns.ts';
import type { ResultFile } from './read-result-file.ts';
import { readWorkbook } from './read-workbook.ts';

/** A column of a table's head, as staff see it. */
interface ReadColumn {
  readonly name: string;
  readonly field: ResultField | null;
  readonly sample: string;
}

export interface ReadResultTable {
  /** Null when no row looks like a head. */
  readonly columns: ReadColumn[] | null;
  /** Null when number or place have no column. */
  readonly lines: readonly TableLine[] | null;
}

const NONE: ReadResultTable = { columns: null, lines: null };

function describeColumns({ head, rows }: TextTable, told: KnownHeaders): ReadColumn[] {
  const fields = new Map<number, ResultField>();
  for (const [field, at] of Object.entries(columnsOf(head.cells, told))) {
    if (at >= 0 && !fields.has(at)) fields.set(at, field as ResultField);
  }
  return head.cells.flatMap((name, at) =>
    headerKey(name) === ''
      ? []
      : [
          {
            name: oneLine(name).slice(0, LONGEST_HEADER),
            field: fields.get(at) ?? null,
            sample: rows.find(({ cells }) => cells[at])?.cells[at] ?? '',
          },
        ],
  );
}

/** Reads a result file as a table: a text or the first sheet of a workbook that has one. */
export async function readResultTable(
  { content, extension }: Pick<ResultFile, 'content' | 'extension'>,
  told: KnownHeaders = new Map(),
): Promise<ReadResultTable> {
  if (!['csv', 'txt', 'xlsx'].includes(extension)) return NONE;
  const sheets = extension === 'xlsx' ? await readWorkbook(content) : null;
  const find = (isHead: (cells: readonly string[]) => boolean): TextTable | null => {
    if (sheets === null) return textTableOf(content, isHead);
    return sheets.map((rows) => tableOfRows(rows, isHead)).find((table) => table !== null) ?? null;
  };
  const table = find((cells) => isWhole(columnsOf(cells, told)));
  const lines = linesOf(table, told);
  if (table !== null && lines !== null) return { columns: describeColumns(table, told), lines };
  const unknown = extension === 'txt' ? null : find(mayBeHead);
  // Sentences with commas look like a table too, but have no numbers below.
  const isTable = unknown?.rows.some(({ cells }) => cells.some((cell) => /\d/.test(cell)));
  if (unknown === null || !isTable) return NONE;
  return { columns: describeColumns(unknown, told), lines: null };
}
