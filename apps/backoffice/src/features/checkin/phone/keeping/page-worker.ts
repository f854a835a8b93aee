/*
 * The service worker that opens the check-in without a signal. The build writes the text of `pageWorker` to a file, so
 * the
 * function must not use anything from outside.
 */

/** The files to cache; each build has its own. */
export interface WorkerRelease {
  /** Name of the cache, including the release's digest. */
  readonly cache: string;
  /** Prefix of the cache names of all releases. */
  readonly prefix: string;
  readonly page: string;
  /** Paths of the files that the page loads. */
  readonly files: readonly string[];
}

interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface AskingEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url'>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The parts of a service worker's global scope that it uses. */
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
 * Caches the page with its files; API calls pass through. The cached page is served first, so that it opens immediately
 * with a weak signal; a new release loads in the background for the next visit.
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
