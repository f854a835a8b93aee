/** Every page of every brand, and the results of some seasons, fit in. */
const KEPT = 500;

/**
 * Keeps what was drawn by what it was drawn from, so that asking often costs no drawing; of too many,
 * the ones longest unasked go.
 */
export function keepDrawn<Page>(): (key: string, draw: () => Promise<Page>) => Promise<Page> {
  const kept = new Map<string, Promise<Page>>();
  return (key, draw) => {
    const page = kept.get(key) ?? draw();
    kept.delete(key);
    kept.set(key, page);
    // What failed once may be drawn later.
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
