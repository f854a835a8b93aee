import type { FastifyInstance } from 'fastify';
import { newReadableCode } from '../secrets/tokens.ts';

/** A random id of a request, unique over all servers and starts, short enough to read out: `K7QX-29MD`. */
export function newRequestId(): string {
  const letters = newReadableCode(8);
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Sends each request's id as `x-request-id`; the log line and the error page show the same. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
