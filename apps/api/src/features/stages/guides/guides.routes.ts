import * as endpoints from '@trilha/contract/guides/guides.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { keptRoute } from '../../../platform/requests/kept-route.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { findStageLine } from '../../solidarity/find-stage-line.ts';
import { listPublicStages } from './list-public-stages.ts';
import { listStageLines } from './list-stage-lines.ts';
import { readStageGuide } from './read-stage-guide.ts';
import { readStageTrack } from './read-stage-track.ts';

/** Registers the public routes about a brand's stages, and the track download for confirmed customers. */
export function registerGuidesRoutes(app: FastifyInstance, services: Services): void {
  keptRoute(app, services, endpoints.listPublicStages, async ({ brand, now }) => ({
    stages: await listPublicStages(services, brand.id, now),
    now: now.toISOString(),
  }));

  keptRoute(app, services, endpoints.listStageLines, async ({ brand, now }) => ({
    lines: await listStageLines(services, brand.id, now),
  }));

  keptRoute(app, services, endpoints.readStageGuide, async ({ brand, params, now }) => ({
    stage: await readStageGuide(services, brand.id, params.id, now),
    now: now.toISOString(),
    solidarity: await findStageLine(services, brand.id, params.id, now),
  }));

  route(app, services, endpoints.downloadTrack, async ({ session, brand, params, now, reply }) => {
    const at = { stageId: params.id, automakerId: brand.id, now };
    const { name, content } = await readStageTrack(services, session, at);
    reply.headers({
      'content-type': 'application/gpx+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(content);
  });
}
