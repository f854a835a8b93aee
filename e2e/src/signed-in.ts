import type { Page } from '@playwright/test';
import type { Credentials } from '../pages/access.page.ts';
import { PortalApi } from './portal-api.ts';
import { signIn } from './sign-in.ts';

const sessions = new Map<string, Promise<PortalApi>>();

/** The portal's API, signed in as this account. Each account has one session for the whole run. */
export function sessionOf(origin: string, account: Credentials): Promise<PortalApi> {
  const key = `${origin} ${account.email}`;
  const api = new PortalApi(origin);
  const session = sessions.get(key) ?? api.logIn(account).then(() => api);
  sessions.set(key, session);
  session.catch(() => sessions.delete(key));
  return session;
}

/** Signs the page in without the login screens. */
export async function signedIn(
  { page, origin }: { readonly page: Page; readonly origin: string },
  account: Credentials,
): Promise<void> {
  await signIn(page, await sessionOf(origin, account));
}
