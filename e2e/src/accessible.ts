import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the page as it stands: rule, help, and the elements, one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // In one go, not frame by frame with a page of its own to collect them: there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

/** Fails when axe finds anything: WCAG 2.2 level AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `accessibility of ${page.url()}`).toEqual([]);
}
