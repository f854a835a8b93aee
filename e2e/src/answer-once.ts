import type { Page } from '@playwright/test';

/**
 * Answers the stages as given, once, and the own registrations as the server does, once: whatever is asked again
 * waits. What the page shows from then on comes of its own clock, once `holdAnswers` was called.
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

/** Lets no further answer of the server arrive: each tells the time, and would set a clock right that was moved. */
export async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', () => undefined);
}
