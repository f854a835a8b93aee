import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** For answers that are no page: nothing may be loaded or framed by them. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; pages replace the content policy by their own. */
export function installSecurityHeaders(app: FastifyInstance, services: Services): void {
  const hsts = services.config.demo ? null : 'max-age=63072000; includeSubDomains';
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    if (hsts !== null) reply.header('strict-transport-security', hsts);
  });
}
