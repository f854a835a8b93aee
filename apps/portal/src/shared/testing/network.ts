import { ERRORS, type ErrorBody, type ErrorCode } from '@trilha/contract/errors.ts';
import { vi } from 'vitest';

/** A request that the page sent. */
export interface SentRequest {
  method: string;
  /** Path and query below `/api`. */
  path: string;
  headers: Headers;
  body: unknown;
  credentials: RequestCredentials | undefined;
  /** Whether the page has aborted the request. */
  isCancelled: () => boolean;
}

type Reply = (request: SentRequest) => Response | Promise<Response>;

/** Fake network: replies by method and path, and records requests. */
export class Network {
  readonly sent: SentRequest[] = [];
  readonly #replies = new Map<string, Reply>();

  constructor() {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.#fetch(address, init));
  }

  /** @param route `'POST /login'`, without the query */
  on(route: string, reply: Reply): this {
    this.#replies.set(route, reply);
    return this;
  }

  /** The requests of a route, oldest first. */
  to(route: string): SentRequest[] {
    return this.sent.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route);
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: address.replace(/^\/api/, ''),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      credentials: init.credentials,
      isCancelled: () => init.signal?.aborted === true,
    };
    this.sent.push(request);
    const reply = this.#replies.get(`${request.method} ${request.path.split('?')[0]}`);
    init.signal?.throwIfAborted();
    if (!reply) throw new TypeError('Failed to fetch');
    return Promise.race([
      reply(request),
      new Promise<never>((_, refuse) => {
        init.signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
      }),
    ]);
  }
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

/** An error response as the server sends it. */
export function refusal(
  code: ErrorCode,
  details: Partial<ErrorBody> = {},
  headers: Record<string, string> = {},
): Response {
  const { status, message } = ERRORS[code];
  return Response.json({ code, message, ...details }, { status, headers });
}
