import { test as base } from '@playwright/test';
import { BankApp } from './bank-app.ts';
import { watchForProblems, type Problems } from './problems.ts';
import { Mailbox } from './mailbox.ts';

export interface WorldOptions {
  /** Set by the project; the page's host follows it. */
  brand: 'mitsubishi' | 'suzuki';
}

interface World {
  /** Collects on every page whatever must not happen; the test fails at its end when there is any. */
  problems: Problems;
  /** Where the partners answer, for their switches and pages. */
  partners: string;
  mailbox: Mailbox;
  bankApp: BankApp;
}

function port(name: 'E2E_PORT' | 'E2E_PARTNERS_PORT'): number {
  const value = Number(process.env[name]);
  if (!value) throw new Error(`${name} is not set: global-setup.ts sets it`);
  return value;
}

/** Playwright's `test` with the portal of one brand, its mailbox, and a bank app to pay with. */
export const test = base.extend<WorldOptions & World>({
  brand: ['mitsubishi', { option: true }],

  baseURL: async ({ brand }, use) => {
    await use(`http://${brand}.localhost:${port('E2E_PORT')}`);
  },

  problems: [
    async ({ context, baseURL }, use) => {
      const problems = await watchForProblems(context, baseURL ?? '');
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

  bankApp: async ({ partners }, use) => {
    await use(new BankApp(partners));
  },
});

export { expect } from '@playwright/test';
