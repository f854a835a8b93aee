import { messages } from '@trilha/contract/brazil/messages.ts';
import * as z from 'zod/mini';
import { invalidField } from '../app-error.ts';

const stored = z.object({
  /** Sort keys of the row next to the page: the row before it, or after it when `back` is true. */
  at: z.array(z.unknown()).check(z.maxLength(3)),
  back: z.boolean(),
  /** Position of the page's first row among all rows, from 1. */
  from: z.number().check(z.int(), z.gt(0), z.lte(1_000_000_000)),
});

/** Where a page begins, as the sort keys of the row next to it: new rows neither repeat nor hide a row. */
export type Cursor = z.output<typeof stored>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** SQL type that a cursor value is compared as. */
export type KeyType = 'integer' | 'timestamptz';

const FITS: Readonly<Record<KeyType, z.ZodMiniType>> = {
  integer: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)),
  timestamptz: z.iso.datetime(),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/**
 * @param types of the sort keys
 * @returns null at the first page
 * @throws AppError `invalid` when the server never issued this cursor for this order
 */
export function readCursor(text: string | undefined, types: readonly KeyType[]): Cursor | null {
  if (text === undefined || text === '') return null;
  const { success, data } = stored.safeParse(parsed(text));
  const fits =
    success &&
    data.at.length === types.length &&
    types.every((type, index) => FITS[type].safeParse(data.at[index]).success);
  if (!fits) throw invalidField('page', messages.invalid);
  return data;
}
