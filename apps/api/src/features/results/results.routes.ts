import type { FastifyInstance } from 'fastify';
import { getResults } from '@trilha/contract/results/results.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listResults } from './list-results.ts';

export function registerResultsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getResults, async ({ brand, params, now }) => ({
    results: await listResults(services, brand.id, params.id, now),
  }));
}
