import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** Looks like a key that is made of a row's id (`keyOf`), and would name that row. */
const OF_AN_ID = /^(evento|categoria|etapa)-\d+$/;

/** In characters: leaves room for a day and a number below the longest key. */
const LONGEST = 44;

/** A text as the part of a key: small letters, digits and hyphens. */
export function slugOf(text: string): string {
  const slug = plainly(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, LONGEST).replace(/-$/, '') || 'novo';
}

/** A key that nothing has yet; it is taken by asking for it. */
export function freshKey(taken: Set<string>, wanted: string): string {
  const base = OF_AN_ID.test(wanted) ? `${wanted}-n` : wanted;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-n${number}`;
  taken.add(key);
  return key;
}
