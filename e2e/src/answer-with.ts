import type { Page } from '@playwright/test';
import type { Answer, Endpoint } from '@trilha/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@trilha/contract/errors.ts';

type Reply = { readonly status: number; readonly json: unknown };

async function reply(page: Page, { method, path }: Endpoint, answer: Reply): Promise<void> {
  const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    (route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback()),
  );
}

/** Responds to an endpoint's calls in place of the server, with a response its contract allows. */
export function answerWith<E extends Endpoint>(
  page: Page,
  endpoint: E,
  json: Answer<E>,
): Promise<void> {
  return reply(page, endpoint, { status: 200, json });
}

/** Refuses an endpoint's calls as the server would, with this error code and by default its standard message. */
export function refuseWith(
  page: Page,
  endpoint: Endpoint,
  code: ErrorCode,
  message: string = ERRORS[code].message,
): Promise<void> {
  const { status } = ERRORS[code];
  return reply(page, endpoint, { status, json: { code, message } });
}
