import { expect, test } from '../src/own-world.ts';
import { answerStagesOnce, holdAnswers } from '../src/answer-once.ts';
import { PortalApi } from '../src/portal-api.ts';
import { signIn } from '../src/sign-in.ts';

const STAGE = 'Etapa Modelo';
/** In milliseconds; short, so that no row's day changes before. */
const UNTIL_OPEN = 60_000;

interface EventsAnswer {
  now: string;
  events: { steps: Record<string, unknown>[] }[];
}

test('stays calm with a hundred stages: a window that opens touches one row [EVT-04, EVT-08, EVT-15, EVT-17]', async ({
  page,
  baseURL,
  world,
}) => {
  await world.stage({ title: STAGE });
  await signIn(page, (await world.person('Ana Prado')).api);
  const body = await new PortalApi(baseURL ?? '').ask<EventsAnswer>('GET', '/getAllEvents');
  const event = body.events.find(({ steps }) => steps.some(({ title }) => title === STAGE));
  const model = event?.steps.find(({ title }) => title === STAGE);
  const start = Date.parse(body.now);
  const inDays = (days: number) => new Date(start + days * 86_400_000).toISOString();
  const steps = Array.from({ length: 100 }, (_, index) => ({
    ...model,
    id: 900_000 + index,
    title: `Etapa ${index + 1}`,
    stage_date: inDays(30 + index),
    start_registration_date: index === 50 ? new Date(start + UNTIL_OPEN).toISOString() : inDays(20),
    end_registration_date: inDays(25),
  }));
  await page.clock.install();
  await answerStagesOnce(page, { events: [{ ...event, steps }], now: body.now });
  await page.goto('/events');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(100);
  await expect(rows.first()).toHaveAccessibleName('Etapa 100');
  // The maps load after the rows.
  await expect(page.locator('article .map-c')).toHaveCount(100);
  // Only what is near is laid out and painted.
  const skipped = () =>
    rows.evaluateAll(
      (all) =>
        all.filter(
          (row) => !row.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  expect(await skipped()).toBeGreaterThan(50);

  await page.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('article');
        if (row && !element?.closest('[role=timer], svg'))
          touched.add(row.querySelector('h2')?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const opening = page.getByRole('article', { name: 'Etapa 51', exact: true });
  await opening.scrollIntoViewIfNeeded();
  await holdAnswers(page);
  await page.clock.fastForward(UNTIL_OPEN);
  await expect(opening.getByRole('link', { name: 'Inscreva-se' })).toBeVisible();
  const touched = await page.evaluate(() => [
    ...(window as unknown as { touched: Set<string> }).touched,
  ]);
  expect(touched).toEqual(['Etapa 51']);

  await page.getByRole('button', { name: 'Mais próximas primeiro' }).click();
  await expect(rows.first()).toHaveAccessibleName('Etapa 1');
});
