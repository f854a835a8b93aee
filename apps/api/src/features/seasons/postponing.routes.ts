import * as endpoints from '@trilha/contract/postponing/postponing.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { remindUnanswered } from '../registrations/postponing/remind-unanswered.ts';
import { brandOfStage } from './organising/read-season-stage.ts';
import { rehearsePostponement } from './organising/postpone-stage.ts';
import { readPostponement } from './organising/read-postponement.ts';

/**
 * Endpoints for the dry run of a postponement and for the customers' answers. Postponing itself needs two staff
 * members (`second-person`).
 */
export function registerPostponingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.readPostponement, ({ session, params, now }) =>
    readPostponement(services.reads, {
      id: params.id,
      scope: scopeOf(session, 'registrations:view', now),
      now,
    }),
  );
  route(app, services, endpoints.remindPostponed, async ({ session, params, body, now }) => {
    await brandOfStage(services.db, scopeOf(session, 'registrations:edit', now), params.id);
    const told = await remindUnanswered(services, params.id, { ...whoActs(session), ...body });
    return { message: told === 1 ? '1 pessoa lembrada.' : `${told} pessoas lembradas.` };
  });
  route(app, services, endpoints.rehearsePostponement, async ({ session, params, body, now }) => {
    const { id } = params;
    const scope = scopeOf(session, 'stages:end', now);
    return rehearsePostponement(services, { id, scope, by: whoActs(session), plan: body });
  });
}
