import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { countBulk, listBulks, startBulk } from './bulk/start-bulk.ts';

/** Actions that staff applies to many registrations in one request. */
export function registerBulkRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.rehearseBulk, ({ session, body }) =>
    countBulk(services, session, body),
  );
  route(app, services, endpoints.startBulk, ({ session, body }) =>
    startBulk(services, session, body),
  );
  route(app, services, endpoints.listBulks, async ({ session }) => ({
    bulks: await listBulks(services, session),
  }));
}
