import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/exports/export.endpoints.ts';
import { CSV_TYPE } from '../../../platform/files/csv.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { openExport, startExport } from './export-registrations.ts';

/** Staff routes that export lists as files. */
export function registerExportRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.startRegistrationExport, ({ session, body }) =>
    startExport(services, session, body),
  );
  route(app, services, endpoints.downloadDeskExport, async ({ session, params, reply }) => {
    const { name, file } = await openExport(services, session, params.id);
    reply.headers({
      'content-type': CSV_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(file);
  });
}
