import type { FindKept, WorkerRelease, WorkerWorld } from '@trilha/web/worker/release-cache.ts';

/*
 * The service worker that opens the check-in without a signal. The build writes the text of `pageWorker` to a file, so
 * the function must not use anything from outside.
 */

/**
 * Caches the page with its files; API calls pass through. The cached page is served first, so that it opens immediately
 * with a weak signal; a new release loads in the background for the next visit.
 */
export function pageWorker(world: WorkerWorld, release: WorkerRelease, kept: FindKept): void {
  world.addEventListener('activate', (event) => event.waitUntil(world.clients.claim()));

  world.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== world.location.origin) return;
    const isPage = request.mode === 'navigate' && pathname === release.page;
    if (!isPage && !release.files.includes(pathname)) return;
    event.respondWith(kept(pathname).then((answer) => answer ?? world.fetch(request)));
  });
}
