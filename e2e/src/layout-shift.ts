import type { Page } from '@playwright/test';

/** One movement of what was on the screen. */
export interface Shift {
  /** How much moved, how far (Layout Instability API). */
  readonly value: number;
  /** The elements that moved most. */
  readonly moved: readonly string[];
}

/** What the browser tells of a layout shift; its own types leave it out. */
type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** In the page, from its first moment on: notes every shift, also those right after a click. */
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

/** A network on which every loading state is seen: several frames before each answer, and one for each part. */
const LATENCY_MS = 80;

/** Notes every layout shift of the pages that are opened from here on, over a slow network. */
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
 * Lets the display face come only once the page stands in the one that keeps its room. A page whose
 * requests are watched has no cache: every address that is opened here is opened for the first time.
 */
export async function delayTypeface(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.locator('main h1:visible').first().waitFor();
    await route.continue();
  });
}

/** The shifts since the last time they were taken, once the page has drawn what it has. */
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
