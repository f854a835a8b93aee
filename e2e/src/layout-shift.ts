import type { Page } from '@playwright/test';

/** One layout shift of visible content. */
export interface Shift {
  /** How much content moved, and how far (Layout Instability API). */
  readonly value: number;
  /** The elements that moved most. */
  readonly moved: readonly string[];
}

/** The browser's entry for a layout shift, which TypeScript's own types leave out. */
type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Runs in the page from its start: records every shift, including those right after a click. */
function noteShifts(): void {
  window.layoutShifts = [];
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return node?.textContent?.slice(0, 40) ?? 'gone';
    return `${node.tagName.toLowerCase()}.${node.className.replaceAll(' ', '.')}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      const moved = entry.sources.map(({ node }) => nameOf(node));
      window.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Slow enough to show every loading state: several frames before each response, and one for each part. */
const LATENCY_MS = 80;

/** Records the layout shifts of all pages opened from now on, over a slow network. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/**
 * Delays the display typeface until the page is visible in its fallback, which takes the same space. Intercepting
 * requests turns the cache off, so each address opened here loads as on a first visit.
 */
export async function delayTypeface(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.locator('main h1:visible').first().waitFor();
    await route.continue();
  });
}

/** Waits until the page is drawn, then returns the shifts since the last call. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts.splice(0)))),
        );
      }),
  );
}
