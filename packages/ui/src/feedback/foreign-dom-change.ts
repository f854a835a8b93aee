/**
 * True when an error means that React's DOM nodes were moved by something else, such as the browser's translation or an
 * extension (DOM standard, `insertBefore` and `removeChild`: NotFoundError).
 */
export function isForeignDomChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
