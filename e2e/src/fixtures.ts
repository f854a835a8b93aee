import { test as base } from '@playwright/test';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import { BankApp } from './bank-app.ts';
import { translatePages } from './page-translation.ts';
import { watchForProblems, type Problems } from './problems.ts';
import { Mailbox } from './mailbox.ts';

export interface WorldOptions {
  /** Set by the Playwright project; it decides the page's host. */
  brand: 'mitsubishi' | 'suzuki';
  /** Set by the Playwright project: the browser translates every page (FACE-134). */
  isTranslated: boolean;
}

interface World {
  /** Collects forbidden events on every page; the test fails at its end when there are any. */
  problems: Problems;
  /** Address of the partners, for their switches and pages. */
  partners: string;
  mailbox: Mailbox;
  /** Title of a stage in the brand's demo. */
  titleOf: (key: StageKey) => string;
  bankApp: BankApp;
}

function port(name: 'E2E_PORT' | 'E2E_PARTNERS_PORT'): number {
  const value = Number(process.env[name]);
  if (!value) throw new Error(`${name} is not set: global-setup.ts sets it`);
  return value;
}

/** Port of the demo for this run. */
export const demoPort = (): number => port('E2E_PORT');

/** Playwright's `test` with the portal of one brand, its mailbox and a bank app. */
export const test = base.extend<WorldOptions & World>({
  brand: ['mitsubishi', { option: true }],
  isTranslated: [false, { option: true }],

  baseURL: async ({ brand }, use) => {
    await use(`http://${brand}.localhost:${demoPort()}`);
  },

  problems: [
    async ({ context, baseURL, isTranslated }, use) => {
      if (isTranslated) await translatePages(context);
      const problems = await watchForProblems(context, baseURL ?? '');
      // React renders a part again when it was translated before hydration; the user does not notice.
      if (isTranslated) problems.allow(/Minified React error #418/);
      await use(problems);
      problems.expectNone();
    },
    { auto: true },
  ],

  partners: async ({}, use) => {
    await use(`http://127.0.0.1:${port('E2E_PARTNERS_PORT')}`);
  },

  mailbox: async ({ partners }, use) => {
    await use(new Mailbox(partners));
  },

  titleOf: async ({ brand }, use) => {
    await use((key) => demoPlace(brand, key).title);
  },

  bankApp: async ({ partners }, use) => {
    await use(new BankApp(partners));
  },
});

export { expect } from '@playwright/test';
