import { sanitize } from './sanitize.ts';

/** Letters and digits alone, so that 'santa barbara d oeste' is "Santa Bárbara d'Oeste". */
function folded(name: string): string {
  return sanitize(name)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

/**
 * A city as it is stored (C62, VAL-07): the spelling of the list where it names one of the list,
 * anything else sanitized like every typed text.
 */
export function settleCity(typed: string, names: readonly string[]): string {
  const wanted = folded(typed);
  const known = names.includes(typed) ? typed : names.find((name) => folded(name) === wanted);
  return known ?? sanitize(typed).trim();
}
