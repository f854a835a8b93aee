import * as endpoints from '@trilha/contract/seasons/stage-files.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { sendStored } from '../../platform/files/files.routes.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { uploadFile } from './uploading/upload-file.ts';

/** Serves files of stages to the back-office, which has its own host name. */
export function registerStageFilesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.openSeasonFile, async ({ params, request, reply }) => {
    const { id, name } = params;
    const address = `/files/${id}/${name}`;
    const sent = await sendStored(services.files, address, request, reply, 'private');
    if (sent === null) throw new AppError('not_found');
    return sent;
  });
  route(app, services, endpoints.uploadStageFile, ({ session, params, body, now }) =>
    uploadFile(services, {
      stageId: params.id,
      scope: scopeOf(session, 'season:edit', now),
      session,
      use: body.use,
      name: body.file.name,
      content: Buffer.from(body.file.content, 'base64'),
    }),
  );
}
