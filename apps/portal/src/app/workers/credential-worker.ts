/*
 * The script that opens credentials where there is no signal. It runs in a world of its own, so the
 * server hands out the text of `credentialWorker`: nothing in that function may come from outside it.
 */

/** What it keeps; a new release of the portal is another one. */
export interface WorkerRelease {
  /** Name of the cache, with the release's digest. */
  readonly cache: string;
  /** How the caches of all releases begin. */
  readonly prefix: string;
  /** The one page. */
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
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: AskingEvent['request'], init?: RequestInit) => Promise<Response>;
}

/** Keeps one page with its files and nothing else: no answer of the API passes through it. */
export function credentialWorker(world: WorkerWorld, release: WorkerRelease): void {
  /** Longer than this nobody at a start line waits for a signal that comes and goes, in milliseconds. */
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

  /** The page of today where the network answers in time, else the kept one. */
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
