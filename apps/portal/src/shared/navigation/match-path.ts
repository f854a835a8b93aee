import { parse } from 'regexparam';
import type { RouteParams } from './route-params.ts';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The values of a path's `:names` when it fits a pattern of `paths`, null when it does not; `*` fits
 * every path. Capitals and a slash at the end make no difference (C18).
 */
export function matchPath(pattern: string, pathname: string): RouteParams | null {
  const { keys, pattern: expression } = parse(pattern);
  const match = expression.exec(pathname);
  if (!match) return null;
  return Object.fromEntries(keys.map((name, index) => [name, decoded(match[index + 1] ?? '')]));
}
