/*
 * The service worker that opens credentials offline. The server delivers the text of `credentialWorker`, so the
 * function
 * must not use anything from outside.
 */

/** The files to cache; each release of the portal has its own. */
export interface WorkerRelease {
  /** Name of the cache, including the release's digest. */
  readonly cache: string;
  /** Prefix of the cache names of all releases. */
  readonly prefix: string;
  /** The cached page. */
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
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: AskingEvent['request'], init?: RequestInit) => Promise<Response>;
}

/** Caches one page with its files and nothing else; API responses never pass through it. */
export function credentialWorker(world: WorkerWorld, release: WorkerRelease): void {
  /** Network timeout before the cached page is used, in milliseconds: short, for a weak signal at the start. */
  const patience = 2000;
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
    };
    event.waitUntil(tidy());
  });

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
