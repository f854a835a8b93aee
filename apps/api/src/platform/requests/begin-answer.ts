import type { FastifyReply, FastifyRequest } from 'fastify';
import { ensureXsrfCookie } from '../sessions/cookies.ts';
import type { RequestServices } from './request-services.ts';

/**
 * What every answer of the API carries: the browser's XSRF cookie where it has none (D4), and the server's time to the
 * millisecond, which the body of a kept answer cannot tell (D27).
 */
export function beginAnswer(
  { config, clock }: RequestServices,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  ensureXsrfCookie(config, request, reply);
  reply.header('server-now', clock.now().toISOString());
}
