import type { FastifyInstance } from 'fastify';
import {
  getStandings,
  listOwnStandings as ownStandings,
} from '@trilha/contract/standings/standings.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listOwnStandings } from './list-own-standings.ts';
import { listStandings } from './list-standings.ts';

export function registerStandingsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getStandings, ({ brand, params, now }) =>
    listStandings(services, brand.id, Number(params.season), now),
  );
  route(app, services, ownStandings, async ({ session, params, now }) => ({
    own: await listOwnStandings(services, session, Number(params.season), now),
  }));
}
