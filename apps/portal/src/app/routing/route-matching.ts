import { paths } from '@trilha/contract/portal-paths.ts';
import { matchPath } from '../../shared/navigation/match-path.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { loadCustomer } from '../../shared/session/current-customer.ts';
import { currentSession } from '../../shared/session/session.ts';
import { isSignedInPart, needsCustomer, redirects, type RouteEntry, routes } from '../routes.ts';
import { prefetchData, screenOf, signedIn, toLogin } from './screens.ts';

/** The redirect target of an address, with its query; null when the address has a screen (C18). */
export function redirectOf(pathname: string, search: string): string | null {
  const plain = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const target = Object.hasOwn(redirects, plain) ? redirects[plain] : undefined;
  return target ? target + search : null;
}

/** The first route that matches a path, with its parameters; the wildcard matches all. */
export function routeOf(pathname: string): { entry: RouteEntry; params: RouteParams } {
  for (const entry of routes) {
    const params = matchPath(entry.pattern, pathname);
    if (params) return { entry, params };
  }
  throw new Error('the route table has no wildcard');
}

/**
 * Loads everything that an address needs in parallel: the screen's chunk, the signed-in part, the customer and the
 * screen's data. Resolves when the screen can be rendered; rejects when a chunk fails to load.
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
 * Preloads the next address that is likely. Without a session, guarded addresses redirect, so the login is loaded
 * instead. Other redirects load their target: the login asks for the dashboard before the visitor is logged in.
 */
export async function preloadAddress(address: string): Promise<void> {
  const { entry } = routeOf(new URL(address, location.origin).pathname);
  if (!needsCustomer(entry) || currentSession()) return loadAddress(address);
  await Promise.all([toLogin.load(), loadAddress(paths.login)]);
}
