import { createHash } from 'node:crypto';
import type { ChainedRow } from './chain.sql.ts';

/** The predecessor hash of the first link. */
export const NO_HASH = Buffer.alloc(32);

/** JSON with sorted keys, since jsonb does not keep their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** The hash of a row chained to the previous link. */
export function linkHash(before: Uint8Array, { id, at, content }: ChainedRow): Buffer {
  return createHash('sha256')
    .update(before)
    .update(canonical([id, at, content]))
    .digest();
}
