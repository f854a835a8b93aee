import { paths } from '@trilha/contract/portal-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { PortalBuild } from '../../../platform/pages/portal-build.ts';
import { type KeptPicture, keepPictures } from '../../../platform/pictures/kept-pictures.ts';
import { openLettering } from '../../../platform/pictures/lettering.ts';
import { rasterize } from '../../../platform/pictures/rasterize.ts';
import { brandOfHost } from '../../../platform/requests/request-brand.ts';
import type { Services } from '../../../services.ts';
import { readStageGuide } from '../guides/read-stage-guide.ts';

/** One hour: messengers keep the picture, and a changed stage gets a new `?v=`. */
const CACHE = 'public, max-age=3600';
/** 60 kB each: enough for the stages of some seasons of both brands. */
const LIMITS = { kept: 200, waiting: 8 };
const WIDTH = 1_200;

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: KeptPicture) {
  const { content, etag } = picture;
  reply.headers({
    'cache-control': CACHE,
    etag,
    vary: 'host',
    // Other sites must be able to show the picture.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(content);
}

/**
 * Serves the sharing pictures of stages and of their list, drawn at the first request (FACE-70, FACE-71).
 * Only published stages of the host's brand have one. Each is drawn once per content, and no part of the address
 * reaches the drawing, so that strangers cannot make the server draw without end.
 */
export function registerSharePictures(
  app: FastifyInstance,
  services: Services,
  cards: PortalBuild['cards'],
): void {
  const setType = openLettering();
  const keep = keepPictures(LIMITS);
  const pictureOf = (request: Parameters<PortalBuild['cards']['version']>[0]) =>
    keep(cards.version(request), () => rasterize(cards.draw({ ...request, setType }), WIDTH));

  app.get(paths.listPicture, async (request, reply) =>
    sendPicture(request, reply, await pictureOf({ brand: brandOfHost(services.config, request) })),
  );

  app.get<{ Params: { id: string } }>(paths.stagePicture, async (request, reply) => {
    if (!/^[1-9]\d{0,8}$/.test(request.params.id)) throw new AppError('not_found');
    const brand = brandOfHost(services.config, request);
    const id = Number(request.params.id);
    const stage = await readStageGuide(services, brand.id, id, services.clock.now());
    return sendPicture(request, reply, await pictureOf({ brand, stage }));
  });
}
