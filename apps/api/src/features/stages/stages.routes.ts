import type { FastifyInstance } from 'fastify';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listEvents } from './list-events.ts';
import { readStage } from './read-stage.ts';

export function registerStagesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getAllEvents, async ({ brand, now }) => ({
    events: await listEvents(services, brand.id, now),
    now: now.toISOString(),
  }));
  route(app, services, getStage, ({ brand, params, now }) =>
    readStage(services, brand.id, params.id, now),
  );
}
