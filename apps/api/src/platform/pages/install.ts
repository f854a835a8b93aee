import type { Brand } from '@trilha/brands/brand.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { keepPictures } from '../pictures/kept-pictures.ts';
import { rasterize } from '../pictures/rasterize.ts';
import { brandOfHost } from '../requests/request-brand.ts';
import type { PortalBuild } from './portal-build.ts';

/** An hour for the manifest, a week for icons: browsers fetch both again on installation and updates. */
const HOUR = 'public, max-age=3600';
const WEEK = 'public, max-age=604800';

/** Far more than all brands need. */
const LIMITS = { kept: 100, waiting: 100 };

/** Serves what a device needs to install the portal: the brand's manifest, and its icon in each size. */
export function registerInstall(app: FastifyInstance, config: Config, portal: PortalBuild): void {
  const { install } = portal;
  const keep = keepPictures(LIMITS);

  function send(
    path: string,
    type: string,
    cache: string,
    make: (brand: Brand) => Promise<Buffer>,
  ) {
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const brand = brandOfHost(config, request);
      const { content, etag } = await keep(`${brand.slug} ${path}`, () => make(brand));
      reply.headers({ 'cache-control': cache, vary: 'host', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(content);
    });
  }

  send(install.manifestPath, 'application/manifest+json; charset=utf-8', HOUR, async (brand) =>
    Buffer.from(install.manifest(brand)),
  );
  for (const { path, size, purpose } of install.icons) {
    send(path, 'image/png', WEEK, (brand) => rasterize(install.icon(brand, purpose), size));
  }
}
