import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** Matches keys that `keyOf` builds from a row's id; such a key would point to that row. */
const OF_AN_ID = /^(evento|categoria|etapa)-\d+$/;

/** In characters; leaves room for a date and a number within the longest allowed key. */
const LONGEST = 44;

/** Turns a text into part of a key: lower-case letters, digits and hyphens. */
export function slugOf(text: string): string {
  const slug = plainly(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, LONGEST).replace(/-$/, '') || 'novo';
}

/** Returns a key that is still free and adds it to `taken`. */
export function freshKey(taken: Set<string>, wanted: string): string {
  const base = OF_AN_ID.test(wanted) ? `${wanted}-n` : wanted;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-n${number}`;
  taken.add(key);
  return key;
}
