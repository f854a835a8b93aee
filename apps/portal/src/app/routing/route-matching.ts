import { paths } from '@trilha/contract/portal-paths.ts';
import { matchPath } from '../../shared/navigation/match-path.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { loadCustomer } from '../../shared/session/current-customer.ts';
import { currentSession } from '../../shared/session/session.ts';
import { isSignedInPart, needsCustomer, redirects, type RouteEntry, routes } from '../routes.ts';
import { prefetchData, screenOf, signedIn, toLogin } from './screens.ts';

/** Where an address leads on to, with its query; null when it is a screen's own (C18). */
export function redirectOf(pathname: string, search: string): string | null {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const target = Object.hasOwn(redirects, plain) ? redirects[plain] : undefined;
  return target ? target + search : null;
}

/** The first route of the table that fits a path, and the values in it; the wildcard fits all. */
export function routeOf(pathname: string): { entry: RouteEntry; params: RouteParams } {
  for (const entry of routes) {
    const params = matchPath(entry.pattern, pathname);
    if (params) return { entry, params };
  }
  throw new Error('the route table has no wildcard');
}

/**
 * Starts loading everything an address needs, side by side: the screen's chunk, the signed-in part,
 * the customer and the screen's data. Resolves when the screen can be drawn; rejects when a chunk
 * cannot be had.
 */
export async function loadAddress(address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  const target = redirectOf(pathname, search);
  if (target) return loadAddress(target);
  const { entry, params } = routeOf(pathname);
  const parts: Promise<unknown>[] = [screenOf(entry).load()];
  if (isSignedInPart(entry)) parts.push(signedIn.load());
  if (needsCustomer(entry) && currentSession()) {
    void loadCustomer();
    void prefetchData(entry, params, search).catch(() => undefined);
  }
  await Promise.all(parts);
}

/**
 * The same for an address that somebody may go to next: a visitor comes from all that is guarded to the login. An
 * address that leads on is loaded as it is: the login asks for the dashboard before it has let anybody in.
 */
export async function preloadAddress(address: string): Promise<void> {
  const { entry } = routeOf(new URL(address, location.origin).pathname);
  if (!needsCustomer(entry) || currentSession()) return loadAddress(address);
  await Promise.all([toLogin.load(), loadAddress(paths.login)]);
}
