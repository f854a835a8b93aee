import { expect, type Page } from '@playwright/test';
import {
  type Fault,
  type FaultProxy,
  startFaultProxy,
} from '@trilha/tooling/faults/fault-proxy.ts';
import { demoPort, test as base } from '../src/fixtures.ts';
import { newCustomer, type NewCustomer } from '../src/new-customer.ts';
import { categories } from '../pages/entry-choices.ts';
import { signIn } from '../src/sign-in.ts';

/** The portal behind a network with faults, and a logged-in customer who may register for a stage. */
const test = base.extend<{ network: FaultProxy; customer: NewCustomer }>({
  network: async ({}, use) => {
    const network = await startFaultProxy(`http://127.0.0.1:${demoPort()}`);
    await use(network);
    await network.close();
  },
  baseURL: async ({ brand, network }, use) => {
    await use(`http://${brand}.localhost:${new URL(network.url).port}`);
  },
  customer: async ({ page, brand, baseURL, mailbox, problems }, use) => {
    // What the network does to requests.
    problems.allow(/net::ERR_|offline|unreachable/);
    const customer = await newCustomer({ brand, baseURL, mailbox });
    await signIn(page, customer.api);
    await use(customer);
  },
});

const ENTERED = /Inscrição realizada com sucesso!|Você está na lista de espera!/;

/** Opens the form of a stage and fills in what it needs. */
async function fillForm(page: Page, stage: string): Promise<void> {
  await page.goto('/events');
  const article = page.getByRole('article', { name: stage });
  await article.getByRole('link', { name: 'Inscreva-se' }).click();
  await categories(page).getByRole('radio').last().check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

const button = (page: Page) =>
  page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true });

/** Every key under which the page sends an entry from now on. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/registrations')) return;
    keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

interface Own {
  readonly userRegistration: readonly { readonly id: number; readonly status: string }[];
}

/** Ids of the customer's active registrations. */
async function standing({ api }: NewCustomer): Promise<number[]> {
  const { userRegistration: own } = await api.ask<Own>('GET', '/userEvents');
  return own.filter(({ status }) => status !== 'Cancelada').map(({ id }) => id);
}

/** All requests created one registration, under one key; it is cancelled, so that the stage can be entered again. */
async function expectOneEntry(
  customer: NewCustomer,
  keys: readonly (string | undefined)[],
): Promise<void> {
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(1);
  const [id, ...others] = await standing(customer);
  expect(others).toEqual([]);
  await customer.api.ask('POST', '/cancelRegistration', { registration_id: id });
}

/** The fault for so many exchanges, then none. */
function first(count: number, fault: Fault): () => Fault {
  let left = count;
  return () => (left-- > 0 ? fault : { kind: 'none' });
}

test('enters once and by itself on a slow network, and where an answer is lost or cut [INS-49]', async ({
  page,
  customer,
  network,
  titleOf,
}) => {
  const keys = keysOf(page);
  const faults: Record<string, Fault | (() => Fault)> = {
    late: { kind: 'latency', ms: 1_000 },
    'in a trickle': { kind: 'throttle', bytesPerSecond: 4_000 },
    'lost after it was given': first(2, { kind: 'cut', afterBytes: 0 }),
    'half there': first(2, { kind: 'cut', afterBytes: 600 }),
  };
  for (const [answer, fault] of Object.entries(faults)) {
    await test.step(answer, async () => {
      await fillForm(page, titleOf('open'));
      keys.length = 0;
      // From the moment in which the entry leaves, after what the form asks before.
      await page.route(
        '**/api/registrations',
        (route) => {
          network.set(fault);
          return route.continue();
        },
        { times: 1 },
      );
      await button(page).dblclick();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENTERED);
      network.set({ kind: 'none' });
      await expectOneEntry(customer, keys);
    });
  }
});

test('says that nothing came through, keeps the form, and enters once when it is sent again [INS-06, INS-49]', async ({
  page,
  customer,
  network,
  titleOf,
}) => {
  const keys = keysOf(page);
  await page.clock.install();
  for (const kind of ['reset', 'blackhole'] as const) {
    await test.step(kind, async () => {
      await fillForm(page, titleOf('open'));
      keys.length = 0;
      // Bad from the moment in which the entry leaves, after what the form asks before.
      await page.route('**/api/registrations', (route) => {
        network.set({ kind });
        return route.continue();
      });
      await button(page).click();
      const failure = page.getByRole('alert').filter({ hasText: 'Erro ao enviar o formulário!' });
      // Every try waits ten seconds for its answer, and a little longer before each next one.
      await expect(async () => {
        await page.clock.runFor(15_000);
        await expect(failure).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(failure.getByText('Não conseguimos falar com o servidor')).toBeVisible();
      await page.unroute('**/api/registrations');
      network.set({ kind: 'none' });
      expect(await standing(customer)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('checkbox').first()).toBeChecked();
      await button(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENTERED);
      await expectOneEntry(customer, keys);
    });
  }
});
