import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/checkin/start-order.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { gateScope, holdsAt } from './gate-scope.ts';
import { proposeStartOrder } from './starts/propose-start-order.ts';
import { readStartOrder } from './starts/read-start-order.ts';
import { setStartOrder } from './starts/set-start-order.ts';
import { showStartOrder } from './starts/show-start-order.ts';

/**
 * Staff's endpoints for the start order: the group and time of each car, the order that the standings propose, and
 * whether crews see it.
 */
export function registerStartOrderRoutes(app: FastifyInstance, services: Services): void {
  const { stageFor } = gateScope(services);

  route(app, services, endpoints.readStartOrder, async ({ session, params, now }) => {
    const stage = await stageFor(session, 'checkin:view', params.id, now);
    const place = { automakerId: stage.automaker_id, stageId: stage.id };
    return readStartOrder(services.reads, stage, holdsAt(session, 'season:edit', place, now));
  });
  route(app, services, endpoints.proposeStartOrder, async ({ session, params, body, now }) => {
    const stage = await stageFor(session, 'season:edit', params.id, now);
    return proposeStartOrder(services.reads, stage, body, now);
  });
  route(app, services, endpoints.setStartOrder, async ({ session, params, body, now }) => {
    const stage = await stageFor(session, 'season:edit', params.id, now);
    await setStartOrder(services, { stage: stage.id, ...body }, whoActs(session));
    return readStartOrder(services.db, stage, true);
  });
  route(app, services, endpoints.showStartOrder, async ({ session, params, body, now }) => {
    const stage = await stageFor(session, 'season:edit', params.id, now);
    await showStartOrder(services, { stage: stage.id, ...body }, whoActs(session));
    return readStartOrder(services.db, stage, true);
  });
}
