import type { Page, Route } from '@playwright/test';
import type { Answer, Endpoint } from '@trilha/contract/endpoint.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import * as z from 'zod/mini';
import { emptied, stretched } from './invent.ts';

/** What may happen to every answer that a page reads. */
export type Fate = 'loading' | 'failed' | 'empty' | 'longest';

type Deep<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Deep<T[K]> }
    : T;

/** Answers that are never changed: without them nobody is signed in. */
const KEPT = new Set(['/staff/session', '/csrf-cookie', '/banner']);

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const read = ENDPOINTS.map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.method === 'GET' && !KEPT.has(endpoint.path))
  .filter((endpoint) => (definitionOf(endpoint).kind ?? 'json') === 'json')
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }));

function schemaOf(endpoint: Endpoint): z.ZodMiniType {
  const { responses } = definitionOf(endpoint);
  const schema = responses[200] ?? responses[201];
  if (schema === undefined) throw new Error(`${endpoint.path} answers nothing`);
  return schema;
}

/** What went wrong while answers were changed; it fails the picture. */
const faults = new WeakMap<Page, unknown[]>();

/** @throws the first problem with an answer of this page */
export function checkAnswers(page: Page): void {
  const [first] = faults.get(page) ?? [];
  if (first !== undefined) throw first;
}

/** Sends an answer that the contract allows. */
async function fulfill(route: Route, endpoint: Endpoint, answer: () => unknown): Promise<void> {
  const page = route.request().frame().page();
  try {
    const json = await answer();
    const { error } = z.safeParse(schemaOf(endpoint), json);
    if (error)
      throw new Error(`${endpoint.path} never answers so: ${JSON.stringify(error.issues)}`);
    await route.fulfill({ json });
  } catch (error) {
    // The page was closed while it waited for this answer.
    if (page.isClosed()) return;
    faults.set(page, [...(faults.get(page) ?? []), error]);
    await route.abort().catch(() => undefined);
  }
}

/** The server's own answer, or one made up from the schema where the server refuses. */
async function answered(route: Route, endpoint: Endpoint): Promise<unknown> {
  // Node resolves no names below `.localhost`.
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  const response = await route.fetch({ url: url.href, headers });
  return response.ok() ? response.json() : stretched(schemaOf(endpoint));
}

/** Lets this happen to all reads of the page. */
export async function suffer(page: Page, fate: Fate): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const { endpoint } = read.find(({ pattern }) => pattern.test(pathname)) ?? {};
    if (route.request().method() !== 'GET' || endpoint === undefined) return route.fallback();
    if (fate === 'loading') return undefined;
    if (fate === 'failed') {
      const { status, message } = ERRORS.unexpected;
      return route.fulfill({ status, json: { code: 'unexpected', message } });
    }
    const change = fate === 'empty' ? emptied : stretched;
    return fulfill(route, endpoint, async () =>
      change(schemaOf(endpoint), await answered(route, endpoint)),
    );
  });
}

const isChange = <A>(over: unknown): over is (answer: A) => A => typeof over === 'function';

function merged(value: unknown, over: unknown): unknown {
  const isPlain = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!isPlain(value) || !isPlain(over)) return over;
  const known = Object.entries(over).map(([key, part]) => [key, merged(value[key], part)]);
  return { ...value, ...Object.fromEntries(known) };
}

async function on(
  page: Page,
  endpoint: Endpoint,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  const pattern = patternOf(endpoint);
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    (route) => (route.request().method() === endpoint.method ? answer(route) : route.fallback()),
  );
}

/**
 * Answers an endpoint with what its schema allows, and with these parts in particular. The server is not asked.
 */
export async function invent<E extends Endpoint>(
  page: Page,
  endpoint: E,
  over: Deep<Answer<E>> | ((answer: Answer<E>) => Answer<E>) = {} as Deep<Answer<E>>,
): Promise<void> {
  const made = stretched(schemaOf(endpoint)) as Answer<E>;
  const answer = isChange<Answer<E>>(over) ? over(made) : merged(made, over);
  await on(page, endpoint, (route) => fulfill(route, endpoint, () => answer));
}

/** Changes what the server answers. */
export async function change<E extends Endpoint>(
  page: Page,
  endpoint: E,
  over: (answer: Answer<E>) => Answer<E>,
): Promise<void> {
  await on(page, endpoint, (route) =>
    fulfill(route, endpoint, async () => over((await answered(route, endpoint)) as Answer<E>)),
  );
}
