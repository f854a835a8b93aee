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

/** Pages whose address is sent as `Referer` to nobody, since the address holds the link's secret (D24). */
const OF_LINKS: ReadonlySet<string> = new Set([
  paths.bypass,
  paths.invitation,
  paths.stopMarketing,
]);

/** A page ready to send: compressed beforehand, recognised by its tag. */
interface ReadyPage {
  readonly plain: Buffer;
  brotli: Buffer;
  /** How many times it was asked for. */
  asked: number;
  readonly etag: string;
  readonly policy: string;
  readonly referrerPolicy: string;
}

/** Everything from our own origin; inline parts only by their hash; no string becomes code or markup. */
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
    // Each lets one address of ours pass: the script that keeps credentials, the one that shows notices.
    'trusted-types credential-worker notice-worker',
  ].join('; ');
}

/** Takes milliseconds; the best, a tenth smaller, takes a tenth of a second, in which nobody else is answered. */
const AT_ONCE = 5;
/** So often a page has to be asked for to be worth the best. */
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
    // Addresses may hold tokens: no other origin learns them, and of these nobody (D24).
    referrerPolicy: OF_LINKS.has(page.pattern) ? 'no-referrer' : 'same-origin',
  };
}

/** Presses a page as small as it gets, beside whatever else is answered. */
function pressHarder(page: ReadyPage): void {
  brotliCompress(page.plain, quality(constants.BROTLI_MAX_QUALITY), (error, pressed) => {
    if (error === null) page.brotli = pressed;
  });
}

/** As many as both brands have, and the results of some seasons: 100 kB each. */
const KEPT_PAGES = 250;

/**
 * Pages hold no personal data (D32), so each is kept compressed, by its text; of those that change, the
 * ones longest unasked go.
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
  status: number,
  page: ReadyPage,
): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    'referrer-policy': page.referrerPolicy,
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

/** What pages with data of their own are drawn with, for each brand. */
export type SourceOf = (brand: Brand) => PageSource;

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers any address with its page: the portal's own 404 where it leads nowhere. */
export function pageAnswer(config: Config, portal: PortalBuild, sourceOf: SourceOf): AnswerPage {
  const ready = pageCache();
  return async (request, reply) => {
    ensureXsrfCookie(config, request, reply);
    const brand = brandOfHost(config, request);
    const origin = config.brands.get(brand.id)?.publicUrl ?? '';
    const source = sourceOf(brand);
    const page = await portal.renderPage({ brand, url: request.url, origin, source });
    if (page.kind === 'redirect') return reply.redirect(page.location, 302);
    return sendPage(request, reply, page.status, ready(page));
  };
}

/** What a script beside the pages may do: fetch what is ours, and run no other. */
const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Serves the built portal: its files for ever, its pages drawn per brand. */
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
      // Files outside `assets/` keep their name from build to build.
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
