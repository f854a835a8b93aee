import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { type LoadedOnce, loadedOnce } from './loaded-once.ts';
import type { RouteEntry } from '../routes.ts';
import type { ScreenModule } from './screen-module.ts';

/** Screens outside the signed-in part, whose chunk lists its own screens. */
const ownScreens = import.meta.glob<ScreenModule>([
  '../../features/{access,certificates,credentials,guides,results}/*.screen.tsx',
  '../*.screen.tsx',
]);

/** The signed-in part with its screens (`signed-in.tsx`, `signed-in-screens.ts`). */
export const signedIn = loadedOnce(() => import('../signed-in.tsx'));

/** Redirects a visitor from a guarded address to the login. */
export const toLogin = loadedOnce(() => import('../guards/to-login.tsx'));

/** In the notation of the globs' keys: relative to this folder, without extension. */
function place(entry: RouteEntry): string {
  return entry.screen.startsWith('app/')
    ? entry.screen.replace('app/', '../')
    : `../../${entry.screen}`;
}

const screens = new Map<string, LoadedOnce<ScreenModule>>();

/** The module of a route's screen. */
export function screenOf(entry: RouteEntry): LoadedOnce<ScreenModule> {
  const key = place(entry);
  const start =
    ownScreens[`${key}.screen.tsx`] ??
    (async () => (await signedIn.load()).loadSignedInScreen(key));
  const screen = screens.get(key) ?? loadedOnce(start);
  screens.set(key, screen);
  return screen;
}

/** Starts a screen's requests, if it has a `<name>.prefetch.ts`. */
export async function prefetchData(
  entry: RouteEntry,
  params: RouteParams,
  search: string,
): Promise<void> {
  const { prefetchSignedInData } = await signedIn.load();
  await prefetchSignedInData(place(entry), params, new URLSearchParams(search));
}
