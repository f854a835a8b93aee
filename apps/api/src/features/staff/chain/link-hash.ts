import { createHash } from 'node:crypto';
import type { ChainedRow } from './chain.sql.ts';

/** What the first link stands on. */
export const NO_HASH = Buffer.alloc(32);

/** JSON with its keys in order: jsonb keeps none. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** The link of a row upon the link before it. */
export function linkHash(before: Uint8Array, { id, at, content }: ChainedRow): Buffer {
  return createHash('sha256')
    .update(before)
    .update(canonical([id, at, content]))
    .digest();
}
