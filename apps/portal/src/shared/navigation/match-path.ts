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
  const source = pattern.replace('*', '.*').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  if (!match) return null;
  const values = Object.entries(match.groups ?? {});
  return Object.fromEntries(values.map(([name, part]) => [name, decoded(part)]));
}
