import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '../../../platform/pages/html.ts';
import { brandOfHost } from '../../../platform/requests/request-brand.ts';
import type { Services } from '../../../services.ts';
import { listPublicStages } from './list-public-stages.ts';

/** One hour: search engines crawl about once a day. */
const CACHE = 'public, max-age=3600';
/** The fixed start of a path pattern, up to its first parameter. */
const prefixOf = (pattern: string): string => pattern.slice(0, pattern.indexOf(':'));

/** The sitemap: the address of the list of stages, and of each stage. */
function sitemapOf(
  origin: string,
  stages: ReadonlyArray<{ readonly id: number; readonly title: string }>,
): string {
  const pages = [
    paths.publicStages,
    ...stages.map(({ id, title }) => to(paths.publicStage, { id, slug: stageSlug(title) })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
  ].join('\n');
}

/**
 * Serves `robots.txt` and `sitemap.xml` (sitemaps.org, 0.9). Public pages may be indexed. Personal pages and
 * addresses that contain a secret may not (FACE-14).
 */
export function registerIndexing(app: FastifyInstance, services: Services): void {
  const brandOf = (request: FastifyRequest) => {
    const brand = brandOfHost(services.config, request);
    return { brand, origin: services.config.brands.get(brand.id)?.publicUrl ?? '' };
  };

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...[
        paths.publicStages,
        prefixOf(paths.results),
        prefixOf(paths.championship),
        prefixOf(paths.solidarity),
        prefixOf(paths.document),
        '/assets/',
        '/files/',
      ].map((path) => `Allow: ${path}`),
      'Disallow: /',
      `Sitemap: ${brandOf(request).origin}/sitemap.xml`,
    ];
    reply.header('cache-control', CACHE).header('vary', 'host').type('text/plain; charset=utf-8');
    return `${lines.join('\n')}\n`;
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const { brand, origin } = brandOf(request);
    // Cached like the lists of stages, so that repeated requests do not reach the database.
    const { bodies } = await services.kept.get(`sitemap.xml ${brand.id}`, async (now) => ({
      xml: sitemapOf(origin, await listPublicStages(services, brand.id, now)),
    }));
    reply
      .header('cache-control', CACHE)
      .header('vary', 'host')
      .type('application/xml; charset=utf-8');
    return z.object({ xml: z.string() }).parse(JSON.parse(bodies.identity.toString())).xml;
  });
}
