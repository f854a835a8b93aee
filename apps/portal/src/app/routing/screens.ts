import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { type LoadedOnce, loadedOnce } from './loaded-once.ts';
import type { RouteEntry } from '../routes.ts';
import type { ScreenModule } from './screen-module.ts';

/** The screens before and beside the portal; those of the signed-in part are known to its chunk. */
const ownScreens = import.meta.glob<ScreenModule>([
  '../../features/{access,credentials,guides,results}/*.screen.tsx',
  '../*.screen.tsx',
]);

/** What the signed-in part shares, and its screens (`signed-in.tsx`, `signed-in-screens.ts`). */
export const signedIn = loadedOnce(() => import('../signed-in.tsx'));

/** What leads a visitor from a guarded address to the login. */
export const toLogin = loadedOnce(() => import('../guards/to-login.tsx'));

/** As the keys of the globs are spelled: relative to this folder, without the ending. */
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

/** Starts the requests of a screen, if it names any (`<name>.prefetch.ts`). */
export async function prefetchData(
  entry: RouteEntry,
  params: RouteParams,
  search: string,
): Promise<void> {
  const { prefetchSignedInData } = await signedIn.load();
  await prefetchSignedInData(place(entry), params, new URLSearchParams(search));
}
