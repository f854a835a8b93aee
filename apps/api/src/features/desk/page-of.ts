import { type DeskPage, PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { type Cursor, writeCursor } from './registrations/cursor.ts';

/** A page of rows as a statement found it. */
export interface FoundPage<Row> {
  readonly rows: readonly Row[];
  /** Whether another row comes after the last, in the direction that was asked. */
  readonly hasMore: boolean;
}

/**
 * Where in all rows a page is, with the cursors beside it.
 * @param cursor by which it was asked for; null at the first page
 * @param of how many rows there are, as far as they were counted, and what of a row stands in a cursor
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
