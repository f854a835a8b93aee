/** Enough for every page of every brand and the results of some seasons. */
const KEPT = 500;

/**
 * Caches drawn pages by key, so that repeated requests cost no rendering. Evicts the least recently requested pages.
 */
export function keepDrawn<Page>(): (key: string, draw: () => Promise<Page>) => Promise<Page> {
  const kept = new Map<string, Promise<Page>>();
  return (key, draw) => {
    const page = kept.get(key) ?? draw();
    kept.delete(key);
    kept.set(key, page);
    // A failed drawing is not cached.
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
