/** The files that a service worker caches; each release has its own. */
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

/** A request of a page that the worker controls. */
export interface AskingEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url'>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The parts of a service worker's global scope that the workers of our pages use. */
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
  readonly fetch: (request: AskingEvent['request'], init?: RequestInit) => Promise<Response>;
}

/** Finds a path in the release's cache. */
export type FindKept = (path: string) => Promise<Response | undefined>;

/**
 * Caches a release when its worker is installed, and deletes older ones when it takes over. Its text is sent to
 * browsers together with the worker's own, so it must not use anything from outside.
 */
export function releaseCache(world: WorkerWorld, release: WorkerRelease): FindKept {
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

  return async (path) => (await world.caches.open(release.cache)).match(path, { ignoreVary: true });
}

/** What a worker does beside keeping its release. */
export type Worker = (world: WorkerWorld, release: WorkerRelease, kept: FindKept) => void;

/** The script of a worker, as the browser gets it. */
export function workerScript(worker: Worker, release: WorkerRelease): string {
  return `((world, release) => {
(${worker.toString()})(world, release, (${releaseCache.toString()})(world, release));
})(self, ${JSON.stringify(release)});\n`;
}
