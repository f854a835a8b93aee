/*
 * The script that opens the check-in where there is no signal. It runs in a world of its own, so the build writes the
 * text of `pageWorker`: nothing in that function may come from outside it.
 */

/** What it keeps; another build of the page is another one. */
export interface WorkerRelease {
  /** Name of the cache, with the release's digest. */
  readonly cache: string;
  /** How the caches of all releases begin. */
  readonly prefix: string;
  readonly page: string;
  /** What the page loads: paths of our own. */
  readonly files: readonly string[];
}

interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface AskingEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url'>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The part of a service worker's world that it uses. */
export interface WorkerWorld {
  addEventListener: ((
    type: 'install' | 'activate',
    listen: (event: WaitingEvent) => void,
  ) => void) &
    ((type: 'fetch', listen: (event: AskingEvent) => void) => void);
  skipWaiting: () => Promise<void>;
  readonly clients: { claim: () => Promise<void> };
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: AskingEvent['request']) => Promise<Response>;
}

/**
 * Keeps the page with its files and nothing else: calls pass by. The kept page comes first, so that it opens at once
 * where the signal comes and goes; a new release is fetched behind it and is there the next time.
 */
export function pageWorker(world: WorkerWorld, release: WorkerRelease): void {
  const kept = async (path: string) =>
    (await world.caches.open(release.cache)).match(path, { ignoreVary: true });

  world.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await world.caches.open(release.cache);
      await cache.addAll([new Request(release.page, { cache: 'reload' }), ...release.files]);
      await world.skipWaiting();
    };
    event.waitUntil(fill());
  });

  world.addEventListener('activate', (event) => {
    const tidy = async () => {
      const names = await world.caches.keys();
      const old = names.filter((name) => name.startsWith(release.prefix) && name !== release.cache);
      await Promise.all(old.map((name) => world.caches.delete(name)));
      await world.clients.claim();
    };
    event.waitUntil(tidy());
  });

  world.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== world.location.origin) return;
    const isPage = request.mode === 'navigate' && pathname === release.page;
    if (!isPage && !release.files.includes(pathname)) return;
    event.respondWith(kept(pathname).then((answer) => answer ?? world.fetch(request)));
  });
}
