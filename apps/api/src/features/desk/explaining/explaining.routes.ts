import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { explainCustomer, explainRegistration } from './explain-at-desk.ts';

/** Endpoints with which staff explains to a customer why a request ended as it did. */
export function registerExplainingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.explainDeskRegistration, ({ session, params, now }) =>
    explainRegistration(services, scopeOf(session, 'registrations:view', now), {
      id: params.id,
      now,
    }),
  );
  route(app, services, endpoints.explainDeskCustomer, ({ session, params, now }) =>
    explainCustomer(services, scopeOf(session, 'registrations:view', now), { id: params.id, now }),
  );
}
