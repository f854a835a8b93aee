import { createHash } from 'node:crypto';
import { isBackofficePath } from '@trilha/contract/backoffice-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ensureXsrfCookie } from '../sessions/cookies.ts';
import { isStaffHost } from '../requests/host-gate.ts';
import type { BackofficeBuild, BuiltFile } from './backoffice-build.ts';
import { isPageAddress } from './error-page.ts';

/** Everything from our own origin; the one inline script by its hash; no string becomes code or markup. */
function contentPolicy({ scriptHashes }: BackofficeBuild): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function send(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.type(file.type).header('vary', 'accept-encoding, host');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return file.brotli && takesBrotli
    ? reply.header('content-encoding', 'br').send(file.brotli)
    : reply.send(file.plain);
}

/**
 * Answers the staff's host with its pages, before any route is asked: nothing of a brand's pages is found there,
 * and nothing of these on a brand's host. Calls (`/api`) and probes go on to their routes.
 */
export function serveBackoffice(
  app: FastifyInstance,
  config: Config,
  build: BackofficeBuild,
): void {
  const policy = contentPolicy(build);
  const etag = `"${createHash('sha256').update(build.page.plain).digest('base64url').slice(0, 22)}"`;
  app.addHook('onRequest', async (request, reply) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (!isStaffHost(config, request) || !isAsked || !isPageAddress(request.url)) return undefined;
    const file = build.files.get(request.url);
    if (file) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return send(request, reply, file);
    }
    ensureXsrfCookie(config, request, reply);
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      etag,
    });
    const isKnown = isBackofficePath(request.url);
    if (isKnown && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return send(request, reply.code(isKnown ? 200 : 404), build.page);
  });
}
