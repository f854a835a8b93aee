import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type WorkerRelease,
  workerScript,
  type WorkerWorld,
} from '@trilha/web/worker/release-cache.ts';
import { credentialWorker } from './credential-worker.ts';

const ORIGIN = 'https://portal.example';
const PAGE = '/credential/0';
const release: WorkerRelease = {
  cache: 'credential-new',
  prefix: 'credential-',
  page: PAGE,
  files: ['/assets/main.js', '/assets/qr.js'],
};

type Listener = (event: Record<string, unknown>) => void;

/** A browser whose network a test can cut, with caches that are filled from the network. */
class Browser {
  readonly caches = new Map<string, Map<string, string>>();
  readonly asked: string[] = [];
  network: 'there' | 'gone' | 'silent' | 'broken' = 'there';
  readonly #listeners = new Map<string, Listener>();

  constructor(text = workerScript(credentialWorker, release)) {
    // As the server sends it: the text alone, without any scope.
    // oxlint-disable-next-line typescript/no-implied-eval -- the test proves exactly this
    const run = new Function('self', text) as (self: WorkerWorld) => void;
    run(this.#world());
  }

  #world(): WorkerWorld {
    const pathOf = (what: RequestInfo | URL) => {
      const address = what instanceof Request ? what.url : String(what);
      return new URL(address, ORIGIN).pathname;
    };
    return {
      location: { origin: ORIGIN },
      skipWaiting: () => Promise.resolve(),
      clients: { claim: () => Promise.resolve() },
      addEventListener: (type: string, listen: unknown) => {
        this.#listeners.set(type, listen as Listener);
      },
      fetch: (request) => this.#fetch(pathOf(request.url)),
      caches: {
        keys: async () => [...this.caches.keys()],
        delete: async (name) => this.caches.delete(name),
        open: async (name) => {
          const entries = this.caches.get(name) ?? new Map<string, string>();
          this.caches.set(name, entries);
          return {
            addAll: async (paths: RequestInfo[]) => {
              for (const path of paths) {
                entries.set(pathOf(path), await (await this.#fetch(pathOf(path))).text());
              }
            },
            match: async (path: RequestInfo) => {
              const text = entries.get(pathOf(path));
              return text === undefined ? undefined : new Response(text);
            },
          } as unknown as Cache;
        },
      },
    };
  }

  #fetch(path: string): Promise<Response> {
    this.asked.push(path);
    if (this.network === 'gone') return Promise.reject(new TypeError('no network'));
    if (this.network === 'silent') return new Promise(() => {});
    const status = this.network === 'broken' ? 503 : 200;
    return Promise.resolve(new Response(`network ${path}`, { status }));
  }

  async happen(type: 'install' | 'activate'): Promise<void> {
    const work: Array<Promise<unknown>> = [];
    this.#listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }

  /** The response that a page gets; null when the worker leaves the request to the browser. */
  async ask(path: string, changes: Record<string, string> = {}): Promise<string | null> {
    let answer: Promise<Response> | null = null;
    this.#listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...changes },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const given = answer as Promise<Response> | null;
    return given === null ? null : (await given).text();
  }
}

const NAVIGATE = { mode: 'navigate' };

describe('the script that keeps credentials', () => {
  let browser: Browser;
  beforeEach(async () => {
    // A browser accepts relative URLs in a request; Node needs absolute ones.
    const { Request: RealRequest } = globalThis;
    vi.stubGlobal(
      'Request',
      class extends RealRequest {
        constructor(path: string, init?: RequestInit) {
          super(new URL(path, ORIGIN), init);
        }
      },
    );
    browser = new Browser();
    await browser.happen('install');
    return () => vi.unstubAllGlobals();
  });

  it('keeps one page and its files, and nothing else', () => {
    const kept = browser.caches.get('credential-new');
    expect([...(kept?.keys() ?? [])]).toEqual([PAGE, ...release.files]);
  });

  it('opens any credential without a network', async () => {
    browser.network = 'gone';
    expect(await browser.ask('/credential/7', NAVIGATE)).toBe(`network ${PAGE}`);
    expect(await browser.ask('/assets/main.js')).toBe('network /assets/main.js');
  });

  it('takes the page of today where the network answers', async () => {
    expect(await browser.ask('/credential/7', NAVIGATE)).toBe('network /credential/7');
    browser.network = 'broken';
    expect(await browser.ask('/credential/7', NAVIGATE)).toBe(`network ${PAGE}`);
  });

  it('does not wait for a signal that comes and goes', async () => {
    vi.useFakeTimers();
    browser.network = 'silent';
    const page = browser.ask('/credential/7', NAVIGATE);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(await page).toBe(`network ${PAGE}`);
  });

  it('leaves calls, other sites and other files to the browser', async () => {
    expect(await browser.ask('/api/registrations/7/credential')).toBeNull();
    expect(await browser.ask('/assets/main.js', { method: 'POST' })).toBeNull();
    expect(await browser.ask('https://other.example/assets/main.js')).toBeNull();
    expect(await browser.ask('/assets/later.js')).toBeNull();
  });

  it('clears away what older releases kept, and nobody else’s', async () => {
    browser.caches.set('credential-old', new Map());
    browser.caches.set('theirs', new Map());
    await browser.happen('activate');
    expect([...browser.caches.keys()]).toEqual(['credential-new', 'theirs']);
  });
});
