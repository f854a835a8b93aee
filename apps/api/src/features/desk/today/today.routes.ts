import type { FastifyInstance } from 'fastify';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { readToday } from './read-today.ts';

/** Hoje: what waits for staff. */
export function registerTodayRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, readDeskToday, ({ session, query, now }) =>
    readToday(services, { session, brand: query.brand, now }),
  );
}
