import type { FastifyReply, FastifyRequest } from 'fastify';
import { ensureXsrfCookie } from '../sessions/cookies.ts';
import type { RequestServices } from './request-services.ts';

/**
 * Headers of every API response: the browser's XSRF cookie when it has none (D4), and the server's time in
 * milliseconds, which the body of a cached response cannot contain (D27).
 */
export function beginAnswer(
  { config, clock }: RequestServices,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  ensureXsrfCookie(config, request, reply);
  reply.header('server-now', clock.now().toISOString());
}
