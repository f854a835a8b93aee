/** A URL without route: the API responds with `not_found`, the portal with its 404 page. */
const NOWHERE = '-';

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path and query of a request target. Strips the origin of an absolute URL (RFC 9112 §3.2.2). A URL that cannot be
 * decoded is treated as unknown.
 */
export function readableAddress(target: string): string {
  if (!target.startsWith('/')) {
    const url = URL.parse(target);
    return url?.pathname.startsWith('/') ? url.pathname + url.search : `/${NOWHERE}`;
  }
  if (isDecodable(target.split('?', 1).join(''))) return target;
  return target.startsWith('/api/') ? `/api/${NOWHERE}` : `/${NOWHERE}`;
}
