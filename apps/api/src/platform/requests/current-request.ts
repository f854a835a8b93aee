import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Id of the request that the running code works for; null in work that no request caused. */
const current = new AsyncLocalStorage<string | null>();

/** Id of the request being handled, or of the one that queued the running job; null when there is none. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}

/** Runs work on behalf of a request; null for work of the server's own. */
export function forRequest<Result>(id: string | null, work: () => Result): Result {
  return current.run(id, work);
}

/**
 * Runs the handler of each request on its behalf. After the body was read: Node delivers a body on the connection's
 * behalf, so a context entered before it would be lost.
 */
export function followRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => forRequest(request.id, done));
}
