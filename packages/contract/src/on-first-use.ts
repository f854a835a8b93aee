/**
 * Creates a value on first use and caches it. For formatters of dates, money and lists: the first one of a page loads
 * the browser's locale or time zone data, which takes 13 ms of CPU and would delay a slow phone while the page's script
 * starts.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
