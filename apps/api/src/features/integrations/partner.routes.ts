import type { FastifyInstance } from 'fastify';
import * as partner from '@trilha/contract/integrations/partner.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { readArrivals } from '../checkin/scans/read-arrivals.ts';
import { listResults } from '../results/list-results.ts';
import {
  partnerStageOf,
  reachedStage,
  reachedStages,
  readStartList,
} from './reading/read-for-partner.ts';

/** The endpoints that partners read with their key. */
export function registerPartnerRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, partner.listPartnerStages, async ({ session }) => ({
    stages: (await reachedStages(services, session)).map(partnerStageOf),
  }));
  route(app, services, partner.readStartList, async ({ session, params }) =>
    readStartList(services, session, params.id),
  );
  route(app, services, partner.readPartnerArrivals, async ({ session, params }) => {
    const stage = await reachedStage(services, session, params.id);
    const { arrivals } = await readArrivals(services, stage);
    return {
      stage: partnerStageOf(stage),
      arrivals: arrivals.flatMap(({ car, number, entrance }) =>
        car === null || number === null ? [] : [{ car: car.id, number, at: entrance.at }],
      ),
    };
  });
  route(app, services, partner.listPartnerResults, async ({ session, params, now }) => {
    const stage = await reachedStage(services, session, params.id);
    const results = await listResults(services, stage.automaker_id, stage.id, now);
    return { stage: partnerStageOf(stage), results };
  });
}
