import type { FastifyInstance } from 'fastify';
import {
  getResults,
  listOwnPlacements as ownPlacements,
} from '@trilha/contract/results/results.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { findStageSeason } from '../seasons/championships/find-stage-season.ts';
import { findStageLine } from '../solidarity/find-stage-line.ts';
import { listResults } from './list-results.ts';
import { listOwnPlacements } from './placements/list-own-placements.ts';

export function registerResultsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getResults, async ({ brand, params, now }) => ({
    results: await listResults(services, brand.id, params.id, now),
    season: await findStageSeason(services.db, brand.id, params.id),
    solidarity: await findStageLine(services, brand.id, params.id, now),
  }));
  route(app, services, ownPlacements, ({ session, params, now }) =>
    listOwnPlacements(services, session, params.id, now),
  );
}
