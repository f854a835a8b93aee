/**
 * Whether an error says that the page's elements are not where React put them: a browser that translates the page,
 * or an extension, took them elsewhere (DOM standard, `insertBefore` and `removeChild`: NotFoundError).
 */
export function isForeignDomChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
