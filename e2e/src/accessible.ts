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

/** What axe finds wrong on the page as it stands: rule, help, and the elements, one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Half a megabyte: a page that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const { violations } = await page.evaluate(
    (values) =>
      window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // Every style sheet is asked for again otherwise, for a rule that is an experiment and does not run.
        preload: { assets: ['media'] },
      }),
    standards,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

/** Fails when axe finds anything once nothing is being loaded: WCAG 2.2 level AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}
