/** An address that no route has: the API answers `not_found`, the portal its own page for that. */
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
 * The address of a request line as path and query. A whole URL loses its origin (RFC 9112 §3.2.2);
 * one that cannot be decoded leads nowhere, and is answered as everything else that does.
 */
export function readableAddress(target: string): string {
  if (!target.startsWith('/')) {
    const url = URL.parse(target);
    return url?.pathname.startsWith('/') ? url.pathname + url.search : `/${NOWHERE}`;
  }
  if (isDecodable(target.split('?', 1).join(''))) return target;
  return target.startsWith('/api/') ? `/api/${NOWHERE}` : `/${NOWHERE}`;
}
