import type {
  AskingEvent,
  FindKept,
  WorkerRelease,
  WorkerWorld,
} from '@trilha/web/worker/release-cache.ts';

/*
 * The service worker that opens credentials offline. The server delivers the text of `credentialWorker`, so the
 * function must not use anything from outside.
 */

/** Caches one page with its files and nothing else; API responses never pass through it. */
export function credentialWorker(world: WorkerWorld, release: WorkerRelease, kept: FindKept): void {
  /** Network timeout before the cached page is used, in milliseconds: short, for a weak signal at the start. */
  const patience = 2000;

  /** The current page if the network responds in time, otherwise the cached one. */
  const page = async (request: AskingEvent['request']) => {
    const fresh = world.fetch(request).then((answer) => (answer.ok ? answer : undefined));
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), patience);
    });
    const answer = await Promise.race([fresh.catch(() => undefined), late]);
    return answer ?? (await kept(release.page)) ?? world.fetch(request);
  };

  world.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== world.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(page(request));
    else if (release.files.includes(pathname)) {
      event.respondWith(kept(pathname).then((answer) => answer ?? world.fetch(request)));
    }
  });
}
