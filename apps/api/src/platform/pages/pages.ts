import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Brand } from '@trilha/brands/brand.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ensureXsrfCookie } from '../sessions/cookies.ts';
import type { Page, PageSource, PortalBuild } from './portal-build.ts';
import { brandOfHost } from '../requests/request-brand.ts';

type DrawnPage = Extract<Page, { kind: 'page' }>;

/** Pages whose URL holds a link's secret (D24): never sent as `Referer`, stored by a shared cache, or indexed. */
const OF_LINKS: ReadonlySet<string> = new Set([
  paths.bypass,
  paths.invitation,
  paths.stopMarketing,
  paths.certificate,
]);

/** A page ready to send: already compressed, with its ETag. */
interface ReadyPage {
  readonly plain: Buffer;
  brotli: Buffer;
  /** Number of requests for it. */
  asked: number;
  readonly etag: string;
  readonly policy: string;
}

/** Headers that depend on what the page's URL holds. */
function addressHeaders({ pattern }: DrawnPage): Readonly<Record<string, string>> {
  return OF_LINKS.has(pattern)
    ? {
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      }
    : // URLs may hold tokens: never sent to other origins.
      { 'referrer-policy': 'same-origin', 'cache-control': 'no-cache' };
}

/** Allows resources from our own origin and inline parts only by hash; forbids eval and markup from strings. */
function contentPolicy(page: DrawnPage): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${page.scriptHashes.join(' ')}`,
    `style-src 'self' ${page.styleHashes.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each allows one script URL of ours: the worker that caches credentials, and the one that shows push
    // notifications.
    'trusted-types credential-worker notice-worker',
  ].join('; ');
}

/**
 * Compression level that takes milliseconds. The best level is 10% smaller but takes 100 ms, during which nothing else
 * is served.
 */
const AT_ONCE = 5;
/** Number of requests after which a page is compressed at the best level. */
const ASKED_OFTEN = 10;

const quality = (value: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: value } });

function makeReady(page: DrawnPage): ReadyPage {
  const plain = Buffer.from(page.html);
  return {
    plain,
    brotli: brotliCompressSync(plain, quality(AT_ONCE)),
    asked: 0,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(page),
  };
}

/** Compresses a page at the best level in the background. */
function pressHarder(page: ReadyPage): void {
  brotliCompress(page.plain, quality(constants.BROTLI_MAX_QUALITY), (error, pressed) => {
    if (error === null) page.brotli = pressed;
  });
}

/** Enough for all pages of both brands and the results of some seasons, at 100 kB each. */
const KEPT_PAGES = 250;

/**
 * Caches compressed pages by content, because pages hold no personal data (D32). Evicts the least recently used ones.
 */
function pageCache(): (page: DrawnPage) => ReadyPage {
  const ready = new Map<string, ReadyPage>();
  return (page) => {
    const known = ready.get(page.html) ?? makeReady(page);
    ready.delete(page.html);
    ready.set(page.html, known);
    known.asked += 1;
    if (known.asked === ASKED_OFTEN) pressHarder(known);
    const [oldest] = ready.keys();
    if (ready.size > KEPT_PAGES && oldest !== undefined) ready.delete(oldest);
    return known;
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: DrawnPage,
  page: ReadyPage,
): FastifyReply {
  const { status } = drawn;
  reply.headers({
    'content-security-policy': page.policy,
    ...addressHeaders(drawn),
    etag: page.etag,
    vary: 'accept-encoding, host',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (status === 503) reply.header('retry-after', '2');
  reply.code(status).type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli
    ? reply.header('content-encoding', 'br').send(page.brotli)
    : reply.send(page.plain);
}

/** Returns the data source of a brand's pages. */
export type SourceOf = (brand: Brand) => PageSource;

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the page of any URL; the portal's own 404 page for unknown ones. */
export function pageAnswer(config: Config, portal: PortalBuild, sourceOf: SourceOf): AnswerPage {
  const ready = pageCache();
  return async (request, reply) => {
    ensureXsrfCookie(config, request, reply);
    const brand = brandOfHost(config, request);
    const origin = config.brands.get(brand.id)?.publicUrl ?? '';
    const source = sourceOf(brand);
    const page = await portal.renderPage({ brand, url: request.url, origin, source });
    if (page.kind === 'redirect') return reply.redirect(page.location, 302);
    return sendPage(request, reply, page, ready(page));
  };
}

/** Policy of service workers: may fetch from our origin, and run no other script. */
const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Serves the built portal: immutable files, and pages rendered per brand. */
export async function registerPages(
  app: FastifyInstance,
  config: Config,
  portal: PortalBuild,
  answerPage: AnswerPage,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: portal.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    setHeaders: (reply, path) => {
      // Names in `assets/` contain a hash of the content. Other names stay the same, so caches may keep them an hour.
      if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600');
    },
  });
  for (const worker of portal.workers) {
    app.get(worker.path, async (request, reply) => {
      const script = await worker.render(brandOfHost(config, request));
      return reply
        .headers({
          'content-security-policy': WORKER_POLICY,
          'cache-control': 'no-cache',
          vary: 'host',
        })
        .type('text/javascript; charset=utf-8')
        .send(script);
    });
  }
  app.get('/*', { exposeHeadRoute: true }, answerPage);
}
