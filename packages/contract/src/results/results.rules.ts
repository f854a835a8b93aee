/** Any origin will do: it only stands in for ours where an address names none. */
const OURS = 'https://portal.invalid';

function parse(result: string): URL | null {
  try {
    return new URL(result, OURS);
  } catch {
    return null;
  }
}

/**
 * Whether the address of a result may be opened (C169): http, https or relative to the portal.
 * Read as browsers read it, so that no spelling of `javascript:` or `data:` slips through.
 */
export function isSafeResultLink(result: string): boolean {
  const address = parse(result);
  return result.trim() !== '' && address !== null && ['http:', 'https:'].includes(address.protocol);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The last segment of a result's path, as people read it (RES-08); the site where there is no path. */
export function resultFileName(result: string): string {
  const address = parse(result);
  const segments = (address?.pathname ?? result).split('/').filter(Boolean);
  return decode(segments.at(-1) ?? '') || (address?.hostname ?? result);
}
