import type { FastifyInstance } from 'fastify';
import { listOwnTrails } from '@trilha/contract/trails/trails.endpoints.ts';
import { onePerStage, yearOf } from '@trilha/contract/trails/trails.rules.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { findOwnLines } from '../solidarity/find-own-lines.ts';
import { listTrails } from './list-trails.ts';

export function registerTrailsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, listOwnTrails, async ({ session, now }) => {
    const trails = await listTrails(services.db, session, now);
    // Who entered a car paid its fee.
    const paid = onePerStage(trails.filter((one) => one.is_own_entry));
    const stages = paid.map((one) => ({ id: one.stage.id, season: yearOf(one) }));
    const lines = await findOwnLines(services.reads, session.customerId, stages);
    return {
      trails: trails.map((one) => ({
        ...one,
        solidarity: (one.is_own_entry && lines.get(one.stage.id)) || null,
      })),
    };
  });
}
