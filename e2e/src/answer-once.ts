import type { Page } from '@playwright/test';

/**
 * Returns the given stages once, and the customer's registrations from the server once; later requests get no response.
 * After `holdAnswers`, the page depends only on its own clock.
 */
export async function answerStagesOnce(page: Page, stages: object): Promise<void> {
  const answered = new Set<string>();
  await page.route(/\/api\/(?:getAllEvents|userEvents)$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (answered.has(pathname)) return undefined;
    answered.add(pathname);
    return pathname.endsWith('/getAllEvents') ? route.fulfill({ json: stages }) : route.continue();
  });
}

/** Blocks all further server responses: each carries the time and would correct a clock that the test moved. */
export async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', () => undefined);
}
