import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** 32 letters and digits that nobody mistakes for each other on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random id of a request, unique over all servers and starts, short enough to read out: `K7QX-29MD`. */
export function newRequestId(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Sends each request's id as `x-request-id`; the log line and the error page show the same. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
