import { type Browser, type Page, test } from '@playwright/test';
import type { PortalApi } from './portal-api.ts';

/**
 * Puts the session that `api` started into a page, as the login leaves it in the browser (SES-01, D3): the same journey
 * without the two login screens.
 */
export async function signIn(
  page: Page,
  { origin: url, brandId, session }: PortalApi,
): Promise<void> {
  const { token, expireAt, email, name, cookies } = session;
  const readable = {
    'auth-token': token,
    expire_at: expireAt,
    email,
    name: name?.split(' ')[0] ?? 'Usuário',
    automaker: String(brandId),
  };
  const hidden = cookies.map((cookie) => /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups);
  await page.context().addCookies([
    ...Object.entries(readable).map(([key, value]) => ({
      name: key,
      value: encodeURIComponent(value),
      url,
    })),
    ...hidden.map((cookie) => ({
      name: cookie?.['name'] ?? '',
      value: cookie?.['value'] ?? '',
      url,
      httpOnly: cookie?.['name'] !== 'XSRF-TOKEN',
    })),
  ]);
}

/** Opens a second browser like that of the journey's project, signed in as somebody else. */
export async function openAs(
  browser: Browser,
  api: PortalApi,
  baseURL: string | undefined,
): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    ...(viewport ? { viewport } : {}),
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
  });
  const page = await context.newPage();
  await signIn(page, api);
  return page;
}
