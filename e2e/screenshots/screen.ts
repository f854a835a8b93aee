import type { Page, Request } from '@playwright/test';
import type { DemoAccount } from '@trilha/api/demo/demo-accounts.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { signedInAtDesk } from '../src/demo-staff.ts';
import { signedIn } from '../src/signed-in.ts';
import { checkAnswers, type Fate, suffer } from './answers.ts';
import { demoAddress } from './demo-address.ts';

/** Something done before the page opens, or to the open page. */
type Step = (page: Page, surroundings: Surroundings) => Promise<unknown>;

/** How a screen is opened. */
interface Opening {
  /** Who reads it: a customer of the demo, or the demo's staff member with this role. Nobody by default. */
  readonly as?: DemoAccount | Role;
  /** May name what the demo has: `/etapas/{open}/etapa`. */
  readonly at: string;
  /** What happens to everything that the page reads. */
  readonly fate?: Fate;
  readonly before?: Step;
  /** A text or a selector (it begins with `.` or `[`) that only this state shows. */
  readonly shows?: string | RegExp;
  readonly after?: Step;
}

/** One line of the table of screens. */
interface Screen extends Opening {
  readonly name: string;
  /** Generic states beside the real one. */
  readonly fates?: readonly Fate[];
  /** States of its own: a step after opening, or another way to open it. */
  readonly states?: Readonly<Record<string, Step | Partial<Opening>>>;
}

const BUSY = '[aria-busy=true], .sk';
const WRONG = '[role=alert], .note--bad, .alert';
/** What both apps show when a screen throws. */
const BROKEN = /^(Esta tela quebrou|Algo deu errado)$/;

/** Counts what the page still waits for; a stream of events never ends. */
function watchRequests(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (one) => one.resourceType() !== 'eventsource' && waiting.add(one));
  page.on('requestfinished', (one) => waiting.delete(one));
  page.on('requestfailed', (one) => waiting.delete(one));
  return () => waiting.size;
}

/** Waits until nothing has been loading for a moment. */
async function quiet(page: Page, waiting: () => number): Promise<void> {
  for (let calm = 0; calm < 3; calm = waiting() === 0 ? calm + 1 : 0) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY);
}

async function ready(page: Page, { fate, shows }: Opening, waiting: () => number): Promise<void> {
  if (typeof shows === 'string' && /^[.[]/.test(shows)) await page.locator(shows).first().waitFor();
  else if (shows !== undefined)
    await page.getByText(shows).locator('visible=true').first().waitFor();
  if (fate === 'loading') return page.locator(BUSY).first().waitFor();
  if (fate === 'failed') return page.locator(WRONG).locator('visible=true').first().waitFor();
  await page.getByRole('heading').first().waitFor();
  await quiet(page, waiting);
  const isBroken = await page.getByRole('heading', { name: BROKEN }).isVisible();
  if (isBroken) throw new Error('the screen broke');
}

async function open(surroundings: Surroundings, opening: Opening): Promise<void> {
  const { page, origin } = surroundings;
  const { as, at, fate, before, after } = opening;
  if (typeof as === 'string') await signedInAtDesk(page, origin, as);
  else if (as) await signedIn(surroundings, as);
  const address = await demoAddress(surroundings, at);
  // The route that is registered last is asked first, so a server that is away answers before any other change.
  const isAway = fate === 'loading' || fate === 'failed';
  if (fate && !isAway) await suffer(page, fate);
  await before?.(page, surroundings);
  if (fate && isAway) await suffer(page, fate);
  const waiting = watchRequests(page);
  const response = await page.goto(address);
  if (response && response.status() >= 500)
    throw new Error(`${address} answers ${response.status()}`);
  await ready(page, opening, waiting);
  await after?.(page, surroundings);
  checkAnswers(page);
}

/** A screen as it is, in the generic states, and in its own. */
export function screen({ name, fates = [], states = {}, ...real }: Screen): ScreenState[] {
  const { after: _then, shows: _shows, ...bare } = real;
  const openings: ReadonlyArray<readonly [string, Opening]> = [
    [name, real],
    ...fates.map((fate) => [`${name}-${fate}`, { ...bare, fate }] as const),
    ...Object.entries(states).map(
      ([state, own]) =>
        [
          `${name}-${state}`,
          typeof own === 'function' ? { ...real, after: own } : { ...bare, ...own },
        ] as const,
    ),
  ];
  return openings.map(([state, opening]) => ({
    name: state,
    arrange: (surroundings) => open(surroundings, opening),
  }));
}

/** The same on the staff's host. */
export function deskScreen(one: Screen): ScreenState[] {
  return screen({ ...one, name: `staff-${one.name}` }).map((state) => ({
    ...state,
    isStaff: true,
  }));
}

export const EVERY_FATE: readonly Fate[] = ['loading', 'failed', 'empty', 'longest'];

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();

/** Presses a button and waits for the dialog. */
export const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator('dialog[open]').first().waitFor();
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY);
};

/** Presses a button and waits for a text or a field. */
export const reach = (name: string | RegExp, shows: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  if (shows === '[role=alert]') await page.locator(shows).first().waitFor();
  else await page.getByText(shows).or(page.getByLabel(shows)).first().waitFor();
};

/** Opens the first row of a list. */
export const first = (page: Page) => page.locator('.row-open').first().click();
