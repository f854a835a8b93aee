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
 * The `:names` of a path that matches a pattern of `paths`; null when it does not match. `*` matches every path. Case
 * and a trailing slash are ignored (C18).
 */
export function matchPath(pattern: string, pathname: string): RouteParams | null {
  const { keys, pattern: expression } = parse(pattern);
  const match = expression.exec(pathname);
  if (!match) return null;
  return Object.fromEntries(keys.map((name, index) => [name, decoded(match[index + 1] ?? '')]));
}
