import type { RouteParams } from '../../shared/navigation/route-params.ts';
import type { PrefetchModule, ScreenModule } from './screen-module.ts';

/*
 * The list of all screens and chunks grows with the portal, so it is kept out of the first page; only logged-in
 * customers
 * need it.
 */
const screens = import.meta.glob<ScreenModule>([
  '../../features/*/*.screen.tsx',
  '!../../features/{access,certificates,credentials,guides,results}/*',
]);
const prefetches = import.meta.glob<PrefetchModule>('../../features/*/*.prefetch.ts');

/** @param place the screen's file relative to this folder, without `.screen.tsx` */
export function loadSignedInScreen(place: string): Promise<ScreenModule> {
  const start = screens[`${place}.screen.tsx`];
  if (!start) throw new Error(`${place} is in the route table, but there is no such screen`);
  return start();
}

/** Starts a screen's requests, if it has any. */
export async function prefetchSignedInData(
  place: string,
  params: RouteParams,
  search: URLSearchParams,
): Promise<void> {
  const module = await prefetches[`${place}.prefetch.ts`]?.();
  module?.prefetch(params, search);
}
