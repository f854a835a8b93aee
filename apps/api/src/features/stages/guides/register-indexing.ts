import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '../../../platform/pages/html.ts';
import { brandOfHost } from '../../../platform/requests/request-brand.ts';
import type { Services } from '../../../services.ts';
import { listPublicStages } from './list-public-stages.ts';

/** An hour: search engines come back by the day. */
const CACHE = 'public, max-age=3600';
/** What all addresses of a pattern begin with. */
const prefixOf = (pattern: string): string => pattern.slice(0, pattern.indexOf(':'));

/** The address of the list of stages, and of each of them. */
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
 * `robots.txt` and `sitemap.xml` (sitemaps.org, 0.9): the public pages may be found; what belongs to people
 * may not, nor any address that holds a secret (FACE-14).
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
    // Whoever asks for it again and again is answered from what is kept, like the lists of stages.
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
