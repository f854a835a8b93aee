import * as endpoints from '@trilha/contract/seasons/stage-files.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { sendStored } from '../../platform/files/files.routes.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';

/** Files of stages for the staff's pages, whose host has nothing of a brand. */
export function registerStageFilesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.openSeasonFile, async ({ params, request, reply }) => {
    const { id, name } = params;
    const address = `/files/${id}/${name}`;
    const sent = await sendStored(services.files, address, request, reply, 'private');
    if (sent === null) throw new AppError('not_found');
    return sent;
  });
}
