import * as endpoints from '@trilha/contract/postponing/postponing.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { postponeStage, rehearsePostponement } from './organising/postpone-stage.ts';
import { readPostponement } from './organising/read-postponement.ts';
import { scopeAloneOf } from './organising/scope-alone.ts';

/** How organisers postpone a stage, and read what people answered. */
export function registerPostponingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.readPostponement, ({ session, params, now }) =>
    readPostponement(services.reads, {
      id: params.id,
      scope: scopeOf(session, 'registrations:view', now),
      now,
    }),
  );
  route(app, services, endpoints.rehearsePostponement, async ({ session, params, body, now }) => {
    const { id } = params;
    const scope = await scopeAloneOf(services, session, { id, now });
    return rehearsePostponement(services, { id, scope, by: whoActs(session), plan: body });
  });
  route(app, services, endpoints.postponeStage, async ({ session, params, body, now }) => {
    const { id } = params;
    const scope = await scopeAloneOf(services, session, { id, now });
    const by = whoActs(session);
    const asked = await postponeStage(services, { id, scope, by, plan: body, words: body });
    const people = asked === 1 ? '1 pessoa é perguntada' : `${asked} pessoas são perguntadas`;
    return { message: asked === 0 ? 'Etapa adiada.' : `Etapa adiada: ${people}.` };
  });
}
