import { createHash } from 'node:crypto';
import {
  CHECKIN_PATH,
  CHECKIN_WORKER,
  isBackofficePath,
} from '@trilha/contract/backoffice-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ensureXsrfCookie } from '../sessions/cookies.ts';
import { isStaffHost } from '../requests/protection/host-gate.ts';
import type { BackofficeBuild, BuiltFile, BuiltPage } from './backoffice-build.ts';
import { isPageAddress } from './error-page.ts';

/** Allows resources from our own origin and the one inline script by its hash; forbids eval and markup from strings. */
function contentPolicy({ scriptHashes }: BuiltPage, more: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...more,
  ].join('; ');
}

/** Path of files with a content hash in their name. */
const HASHED = '/gestao/';
/** The service worker may fetch the files that it caches, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A page with its fixed headers. */
function describePage(file: BuiltPage, policies: readonly string[], more: object = {}) {
  const digest = createHash('sha256').update(file.plain).digest('base64url').slice(0, 22);
  const headers = {
    'content-security-policy': contentPolicy(file, policies),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    etag: `"${digest}"`,
    ...more,
  };
  return { file, headers };
}

function send(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.type(file.type).header('vary', 'accept-encoding, host');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return file.brotli && takesBrotli
    ? reply.header('content-encoding', 'br').send(file.brotli)
    : reply.send(file.plain);
}

/**
 * Serves the back-office pages on the back-office host, before routing. Brand pages are not available there, and these
 * pages not on brand hosts. API requests (`/api`) and health checks pass on to their routes.
 */
export function serveBackoffice(
  app: FastifyInstance,
  config: Config,
  build: BackofficeBuild,
): void {
  const desk = describePage(build.page, ["trusted-types 'none'", "frame-src 'self'"]);
  const phone = describePage(
    build.checkin,
    ["worker-src 'self'", "manifest-src 'self'", 'trusted-types checkin-worker'],
    // Allows the camera for reading credentials; no other page has it.
    { 'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()' },
  );
  app.addHook('onRequest', async (request, reply) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (!isStaffHost(config, request) || !isAsked || !isPageAddress(request.url)) return undefined;
    const file = build.files.get(request.url);
    if (file) {
      const isHashed = request.url.startsWith(HASHED);
      reply.header('cache-control', isHashed ? FOR_EVER : 'no-cache');
      if (request.url === CHECKIN_WORKER) reply.header('content-security-policy', WORKER_POLICY);
      return send(request, reply, file);
    }
    ensureXsrfCookie(config, request, reply);
    const isPhone = request.url.split('?')[0] === CHECKIN_PATH;
    const { file: page, headers } = isPhone ? phone : desk;
    reply.headers(headers);
    const isKnown = isPhone || isBackofficePath(request.url);
    if (isKnown && request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
    return send(request, reply.code(isKnown ? 200 : 404), page);
  });
}
