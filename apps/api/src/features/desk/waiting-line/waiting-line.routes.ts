import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { supposeFreePlaces } from '../../registrations/places/suppose-free-places.ts';
import { lineStageInScope, readWaitingLine } from './read-waiting-line.ts';

/** Endpoints for a stage's waiting list and its forecast. */
export function registerWaitingLineRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.readWaitingLine, ({ session, params, now }) =>
    readWaitingLine(services, scopeOf(session, 'registrations:view', now), params.id),
  );
  route(app, services, endpoints.supposeFreePlaces, async ({ session, params, body, now }) => {
    await lineStageInScope(services, scopeOf(session, 'registrations:view', now), params.id);
    const supposed = { stageId: params.id, places: body.places };
    const { promoted, mails } = await supposeFreePlaces(services, supposed);
    return { promoted: [...promoted], mails };
  });
}
