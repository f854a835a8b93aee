import * as endpoints from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { brandOfStage } from '../../seasons/organising/read-season-stage.ts';
import { readRehearsals } from './read-rehearsals.ts';
import { createRehearsalRunner } from './run-rehearsal.ts';
import { cancelRehearsal, startRehearsal } from './start-rehearsal.ts';

/** Staff's endpoints for rehearsals of openings, which run on a separate server without customer data. */
export function registerRehearsalRoutes(app: FastifyInstance, services: Services): void {
  const runner = createRehearsalRunner(services);
  app.addHook('preClose', runner.stop);

  route(app, services, endpoints.listRehearsals, async ({ session, params, now }) => {
    const scope = scopeOf(session, 'season:view', now);
    return readRehearsals(services, await brandOfStage(services.db, scope, params.id), params.id);
  });
  route(app, services, endpoints.startRehearsal, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const brand = await brandOfStage(services.db, scope, params.id);
    const by = whoActs(session);
    const id = await startRehearsal(services, runner, { ...body, ...params, brand, by });
    return { message: 'Ensaio começou. Pode sair desta página e voltar.', id };
  });
  route(app, services, endpoints.cancelRehearsal, async ({ session, params, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    await brandOfStage(services.db, scope, params.id);
    await cancelRehearsal(services, { id: params.id, by: whoActs(session) });
    return { message: 'Ensaio cancelado.' };
  });
}
