import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { isLong } from '@trilha/api/testing/long-run.ts';
import { getPayment, type Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { answerWith } from '../src/answer-with.ts';
import { newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { delayTypeface, takeShifts, watchShifts } from '../src/layout-shift.ts';
import { newCustomer, type World } from '../src/new-customer.ts';
import { PortalApi } from '../src/portal-api.ts';
import { categories } from '../pages/entry-choices.ts';
import { signIn } from '../src/sign-in.ts';

/** A shift too small to notice. */
const MOST = 0.01;

interface Answers {
  readonly events: { steps: { id: number; title: string }[] }[];
}

/** Expects no layout shift since the last check. */
async function expectStill(page: Page, what: string): Promise<void> {
  const shifts = await takeShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
}

// One stage with a fee, and a free one.
for (const key of ['open', 'free'] as const) {
  test(`enters the stage '${key}' from far down the list without anything that jumps or flashes`, async ({
    page,
    brand,
    baseURL,
    mailbox,
    titleOf,
  }) => {
    const { api } = await newCustomer({ brand, baseURL, mailbox });
    await signIn(page, api);
    await watchShifts(page);
    await page.goto('/events');
    const row = page.getByRole('article', { name: titleOf(key) });
    const link = row.getByRole('link', { name: 'Inscreva-se' });
    await link.scrollIntoViewIfNeeded();
    await takeShifts(page);
    // Without a pointer that would have loaded the form beforehand.
    await link.dispatchEvent('click');
    await expect(categories(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectStill(page, 'the form');

    await categories(page).getByRole('radio').last().check();
    const team = page.getByLabel('Nome da equipe');
    if (await team.isVisible()) await team.fill('Família Prado');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await takeShifts(page);
    await page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Inscrição realizada com sucesso!|Você está na lista de espera!/,
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectStill(page, 'the answer');
  });
}

test('keeps room for a Pix code that comes late', async ({ page, brand, baseURL, mailbox }) => {
  const { api, registrationId } = await newEntrant({ brand, baseURL, mailbox });
  const payment = await api.ask<Payment>('GET', `/registrations/${registrationId}/payment`);
  await answerWith(page, getPayment, {
    ...payment,
    status: 'preparing',
    brcode: null,
    expires_at: null,
  });
  let answers: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answers = resolve;
  });
  await page.route(`**/registrations/${registrationId}/payment`, async (route) => {
    await held;
    await route.fallback();
  });
  await signIn(page, api);
  await page.goto('/events?aba=inscricoes');
  await page.getByRole('button', { name: 'QR Code Pix' }).first().click();
  await expect(page.getByText('Preparando o código Pix')).toBeVisible();
  const figure = page.locator('.qr');
  // Nothing is known yet, not even the amount.
  const kept = await figure.boundingBox();
  answers();
  await expect(page.getByRole('dialog').locator('.fig').first()).toBeVisible();
  expect(await figure.boundingBox()).toEqual(kept);
  await answerWith(page, getPayment, payment);
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await expect(figure.locator('svg')).toBeVisible();
  expect(await figure.boundingBox()).toEqual(kept);
});

/** A customer with every state; in the long run also new customers with one of each. */
const people = {
  ...(isLong && { 'a new customer': async (world: World) => (await newEntrant(world)).api }),
  'an old one': async ({ baseURL = '' }: World) => {
    const api = new PortalApi(baseURL);
    await api.logIn(DEMO_ACCOUNTS.owner);
    return api;
  },
};

for (const [who, signedIn] of Object.entries(people)) {
  test(`keeps room for what comes late to ${who}`, async ({
    page,
    brand,
    baseURL,
    mailbox,
    titleOf,
  }) => {
    const api = await signedIn({ brand, baseURL, mailbox });
    await signIn(page, api);
    await watchShifts(page);
    await delayTypeface(page);
    const { events } = await api.ask<Answers>('GET', '/getAllEvents');
    const stages = events.flatMap(({ steps }) => steps);
    const open = stages.find(({ title }) => title === titleOf('few-left'))?.id;
    const screens = [
      '/events',
      '/events?aba=inscricoes',
      '/events?aba=anteriores',
      '/cars',
      '/team',
      `/events/event/${open}`,
    ];
    for (const address of screens) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.locator('main h1:visible').first()).toBeVisible();
        await expectStill(page, address);
      });
    }
  });
}
