import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../platform/pages/html.ts';
import { brandOfHost } from '../../../platform/requests/request-brand.ts';
import type { Services } from '../../../services.ts';
import { listPublicStages } from './list-public-stages.ts';

/** An hour: search engines come back by the day. */
const CACHE = 'public, max-age=3600';
/** What all addresses of a pattern begin with. */
const prefixOf = (pattern: string): string => pattern.slice(0, pattern.indexOf(':'));

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
    const stages = await listPublicStages(services, brand.id, services.clock.now());
    const pages = [
      paths.publicStages,
      ...stages.map(({ id, title }) => to(paths.publicStage, { id, slug: stageSlug(title) })),
    ];
    reply
      .header('cache-control', CACHE)
      .header('vary', 'host')
      .type('application/xml; charset=utf-8');
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
      '</urlset>',
    ].join('\n');
  });
}
