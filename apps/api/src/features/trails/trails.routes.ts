import type { FastifyInstance } from 'fastify';
import { listOwnTrails } from '@trilha/contract/trails/trails.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listTrails } from './list-trails.ts';

export function registerTrailsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, listOwnTrails, async ({ session, now }) => ({
    trails: await listTrails(services.db, session, now),
  }));
}
