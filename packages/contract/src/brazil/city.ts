import { sanitize } from './sanitize.ts';

/** Keeps only letters and digits, so that 'santa barbara d oeste' matches "Santa Bárbara d'Oeste". */
function folded(name: string): string {
  return sanitize(name)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

/**
 * A city in its stored form (C62, VAL-07): the list's spelling when it matches a name of the list, otherwise sanitized
 * like any typed text.
 */
export function settleCity(typed: string, names: readonly string[]): string {
  const wanted = folded(typed);
  const known = names.includes(typed) ? typed : names.find((name) => folded(name) === wanted);
  return known ?? sanitize(typed).trim();
}
