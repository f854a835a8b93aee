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

/** What people read of a result: the title that it was published under, or else its file's name in words. */
export function resultTitle({ result, title }: { result: string; title: string | null }): string {
  if (title !== null) return title;
  const name = resultFileName(result);
  const words = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  // The site of a page elsewhere is a name already.
  if (words === '' || parse(result)?.hostname === name) return name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'PDF', or 'Página' for what has no file's ending. */
export function resultKind(result: string): string {
  const name = resultFileName(result);
  const isSite = parse(result)?.hostname === name;
  const [, ending] = isSite ? [] : (/\.([a-z\d]{2,5})$/i.exec(name) ?? []);
  return ending?.toUpperCase() ?? 'Página';
}

/** The last segment of a result's path, as people read it (RES-08); the site where there is no path. */
export function resultFileName(result: string): string {
  const address = parse(result);
  const segments = (address?.pathname ?? result).split('/').filter(Boolean);
  return decode(segments.at(-1) ?? '') || (address?.hostname ?? result);
}
