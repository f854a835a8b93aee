import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that live regions have announced so far, in order. */
    spoken?: string[];
  }
}

/** Runs in the page before any other script: records new texts of live regions. */
function noteAnnouncements(): void {
  const regions = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], output';
  window.spoken = [];
  const before = new WeakMap<Element, string>();
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(read).join(' ');
  };
  const note = (region: Element) => {
    const text = read(region).replaceAll(/\s+/g, ' ').trim();
    if (text === (before.get(region) ?? '')) return;
    before.set(region, text);
    if (text !== '') window.spoken?.push(text);
  };
  new MutationObserver((mutations) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      const parent = target instanceof Element ? target : target.parentElement;
      const around = parent?.closest(regions);
      if (around) changed.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        // Only an alert is announced when it is inserted; other regions must exist before their text.
        for (const alert of [node, ...node.querySelectorAll('*')]) {
          if (alert.matches('[role=alert]')) changed.add(alert);
        }
      }
    }
    for (const region of changed) note(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Starts recording on every page opened from now on. */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(noteAnnouncements);
}

/** Announcements since the page was loaded, in order, without 'Carregando'. */
export async function announcements(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => window.spoken ?? []);
  return texts.filter((text) => text !== 'Carregando');
}
