import { type DeskPage, PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { type Cursor, writeCursor } from './cursor.ts';

/** A page of rows as a query found it. */
export interface FoundPage<Row> {
  readonly rows: readonly Row[];
  /** True when another row follows the last one, in the requested direction. */
  readonly hasMore: boolean;
}

/**
 * The page's position among all rows, with the cursors to the pages before and after it.
 * @param cursor cursor of the request; null at the first page
 * @param of number of rows as far as they were counted, and the values of a row that its cursor contains
 */
export function pageOf<Row>(
  { rows, hasMore }: FoundPage<Row>,
  cursor: Cursor | null,
  { counted, keyOf }: { readonly counted: number; readonly keyOf: (row: Row) => unknown[] },
): DeskPage {
  const isBack = cursor?.back === true;
  const from = isBack ? Math.max(1, cursor.from - rows.length) : (cursor?.from ?? 1);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) {
    return { from: 0, to: 0, total: counted, previous: cursor === null ? null : '', next: null };
  }
  const to = from + rows.length - 1;
  const hasPrevious = isBack ? hasMore : cursor !== null;
  const hasNext = isBack || hasMore;
  const earlier = from <= PAGE_ROWS + 1 ? '' : writeCursor({ at: keyOf(first), back: true, from });
  return {
    from,
    to,
    total: Math.max(counted, to),
    previous: hasPrevious ? earlier : null,
    next: hasNext ? writeCursor({ at: keyOf(last), back: false, from: to + 1 }) : null,
  };
}
