import * as endpoints from '@trilha/contract/seasons/cancelling.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { cancelWholeStage, rehearseStageCancellation } from './organising/cancel-whole-stage.ts';
import { scopeAloneOf } from './organising/scope-alone.ts';

/** How organisers cancel a stage: by the use case of `cancel-stage`, alone where their role may. */
export function registerCancellingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.rehearseStageCancellation, async ({ session, params, now }) => {
    await scopeAloneOf(services, session, { id: params.id, now });
    return rehearseStageCancellation(services, { stageId: params.id, by: whoActs(session) });
  });
  route(app, services, endpoints.cancelStage, async ({ session, params, body, now }) => {
    await scopeAloneOf(services, session, { id: params.id, now });
    const by = whoActs(session);
    const count = await cancelWholeStage(services, { stageId: params.id, by, words: body });
    const people = count === 1 ? '1 inscrição' : `${count} inscrições`;
    return { message: count === 0 ? 'Etapa cancelada.' : `Etapa cancelada, com ${people}.` };
  });
}
