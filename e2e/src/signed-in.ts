import type { Page } from '@playwright/test';
import type { Credentials } from '../pages/access.page.ts';
import { PortalApi } from './portal-api.ts';
import { signIn } from './sign-in.ts';

const sessions = new Map<string, Promise<PortalApi>>();

/** Signs the page in without the login screens. Each account has one session for the whole run. */
export async function signedIn(
  { page, origin }: { readonly page: Page; readonly origin: string },
  account: Credentials,
): Promise<void> {
  const key = `${origin} ${account.email}`;
  const api = new PortalApi(origin);
  const session = sessions.get(key) ?? api.logIn(account).then(() => api);
  sessions.set(key, session);
  session.catch(() => sessions.delete(key));
  await signIn(page, await session);
}
