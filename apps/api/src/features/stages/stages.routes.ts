import type { FastifyInstance } from 'fastify';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { keptRoute } from '../../platform/requests/kept-route.ts';
import type { Services } from '../../services.ts';
import { listEvents } from './list-events.ts';
import { readStage } from './read-stage.ts';

export function registerStagesRoutes(app: FastifyInstance, services: Services): void {
  keptRoute(app, services, getAllEvents, async ({ brand, now }) => ({
    events: await listEvents(services, brand.id, now),
    now: now.toISOString(),
  }));
  keptRoute(app, services, getStage, ({ brand, params, now }) =>
    readStage(services, brand.id, params.id, now),
  );
}
