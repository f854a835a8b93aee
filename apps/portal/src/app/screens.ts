import type { ComponentType } from 'react';
import type { RouteParams } from '../shared/navigation/route-params.ts';
import { type LoadedOnce, loadedOnce } from './loaded-once.ts';
import type { RouteEntry } from './routes.ts';

interface ScreenModule {
  default: ComponentType;
  /** Drawn by the server and while the guard waits. */
  Skeleton?: ComponentType;
}

interface PrefetchModule {
  prefetch: (params: RouteParams, search: URLSearchParams) => unknown;
}

const screenImports = import.meta.glob<ScreenModule>([
  '../features/*/*.screen.tsx',
  './*.screen.tsx',
]);
const prefetchImports = import.meta.glob<PrefetchModule>('../features/*/*.prefetch.ts');

/** As the keys of the globs are spelled: relative to this folder. */
function place(entry: RouteEntry): string {
  return entry.screen.startsWith('app/')
    ? entry.screen.replace('app/', './')
    : `../${entry.screen}`;
}

const screens = new Map<string, LoadedOnce<ScreenModule>>();

/** The module of a route's screen. */
export function screenOf(entry: RouteEntry): LoadedOnce<ScreenModule> {
  const key = `${place(entry)}.screen.tsx`;
  const start = screenImports[key];
  if (!start) throw new Error(`${key} is in the route table, but there is no such file`);
  const screen = screens.get(key) ?? loadedOnce(start);
  screens.set(key, screen);
  return screen;
}

/** What the signed-in part shares: the query client and the overlays. */
export const signedIn = loadedOnce(() => import('./signed-in.tsx'));

/** Starts the requests of a screen, if it names any (`<name>.prefetch.ts`). */
export async function prefetchData(
  entry: RouteEntry,
  params: RouteParams,
  search: string,
): Promise<void> {
  const module = await prefetchImports[`${place(entry)}.prefetch.ts`]?.();
  module?.prefetch(params, new URLSearchParams(search));
}
