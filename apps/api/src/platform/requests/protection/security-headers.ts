import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';

/** For responses that are not pages: they may load nothing and not be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response; pages replace the content policy with their own. */
export function securityHeaders({ demo }: Pick<Config, 'demo'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(demo ? {} : { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

export function installSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'demo'>): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
