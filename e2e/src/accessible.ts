import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Problems that axe finds on the current page, one line each: rule, help and elements. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // The script has half a megabyte, so it is injected only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const { violations } = await page.evaluate(async (values) => {
    // Colours that still fade in would be measured half mixed. Animations without an end are left alone.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
    // What scrolls under the bar of areas can be scrolled out of it (JOUR-13); axe takes a button half under it as small.
    const bar = document.querySelector<HTMLElement>('.tab-room');
    if (bar) bar.style.position = 'static';
    const found = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Otherwise axe fetches every style sheet again, for an experimental rule that does not run.
      preload: { assets: ['media'] },
    });
    if (bar) bar.style.position = '';
    return found;
  }, standards);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

/** Waits until nothing loads, then fails when axe finds a problem: WCAG 2.2 level AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}
