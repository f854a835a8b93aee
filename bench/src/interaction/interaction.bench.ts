import { chromium, type Locator, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { brands } from '@trilha/brands/brands.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { signedIn } from '@trilha/e2e/src/signed-in.ts';
import { buildPages } from '@trilha/tooling/pages/build-pages.ts';
import { startDemoChild } from '@trilha/tooling/demo/demo-child.ts';
import { demoAddress } from '@trilha/tooling/demo/demo-environment.ts';
import { browserOptions } from '@trilha/tooling/machine/find-browser.ts';
import { quantile, type Row } from '../table.ts';
import { type Work, workAfterEach } from './main-thread.ts';

/** A slow phone is six times slower than this processor. */
const SLOWER = 6;
/** Limits for a key press, and for a click that opens a screen, on the slow phone, in milliseconds. */
const KEY = 50;
const OPENING = 100;
const WARM_UP = 3;

/** Waits for the next frame, which shows the result of the last event. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

function rowOf(what: string, works: readonly Work[], bar: number): Row {
  const slow = (of: keyof Work, share: number) =>
    Math.round(
      quantile(
        works.map((work) => work[of]),
        share,
      ) * SLOWER,
    );
  return {
    What: what,
    Times: works.length,
    'Work, middle (ms)': slow('total', 0.5),
    'Work, worst (ms)': slow('total', 1),
    'Longest task, worst (ms)': slow('longest', 1),
    Bar: bar,
  };
}

/** Types key by key, each after the previous frame. The first keys, which load and compile code, do not count. */
async function typing(what: string, page: Page, field: Locator, text: string): Promise<Row> {
  await field.focus();
  const works = await workAfterEach(page, 'keydown', async () => {
    for (const key of text) {
      await page.keyboard.press(key);
      await drawn(page);
    }
  });
  return rowOf(what, works.slice(WARM_UP), KEY);
}

/** Opens a stage's form from the list of events, hovering over the link first, as people do. */
async function openStage(page: Page): Promise<Work[]> {
  const link = page.getByRole('link', { name: 'Inscreva-se', exact: true }).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  return workAfterEach(page, 'click', async () => {
    await link.click();
    await page.getByLabel('Voucher').waitFor();
    await drawn(page);
  });
}

/** Cost of a key press and a click on a slow phone, as CPU time of the page's main thread, with the demo data. */
export async function benchInteraction(): Promise<Row[]> {
  if (!(await buildPages())) throw new Error('the pages do not build');
  const demo = await startDemoChild();
  const browser = await chromium.launch(await browserOptions());
  const rows: Row[] = [];
  try {
    for (const { slug } of brands) {
      const baseURL = demoAddress(slug, demo.port);
      const phone = { baseURL, viewport: { width: 360, height: 780 }, isMobile: true };
      const context = await browser.newContext({ ...phone, hasTouch: true });
      const page = await context.newPage();
      await signedIn({ page, origin: baseURL }, DEMO_ACCOUNTS.newcomer);
      await page.goto(paths.register);
      const name = page.getByLabel('Nome completo');
      rows.push(
        await typing(`${slug}: name, onboarding`, page, name, 'Maria Aparecida dos Santos'),
      );
      const mobile = page.getByLabel('Celular');
      rows.push(await typing(`${slug}: mobile phone with its mask`, page, mobile, '11912345678'));

      await signedIn({ page, origin: baseURL }, DEMO_ACCOUNTS.owner);
      const openings: Work[] = [];
      for (let round = 0; round < WARM_UP; round += 1) {
        await page.goto(paths.events);
        openings.push(...(await openStage(page)));
      }
      rows.push(rowOf(`${slug}: opening a stage's form`, openings, OPENING));
      const voucher = page.getByLabel('Voucher');
      rows.push(await typing(`${slug}: voucher code, stage's form`, page, voucher, 'TRILHA-2026'));
      await context.close();
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
  return rows;
}
