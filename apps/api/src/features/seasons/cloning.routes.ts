import * as endpoints from '@trilha/contract/seasons/cloning.endpoints.ts';
import { deleteDraft as deleteDraftEndpoint } from '@trilha/contract/seasons/deleting.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { beginStage } from './cloning/begin-stage.ts';
import { deleteDraft } from './deleting/delete-draft.ts';
import { cloneStages, type CloneWanted, rehearseClones } from './cloning/clone-stages.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';

/**
 * Endpoints with which organisers copy stages and seasons, add stages, and delete unpublished stages. Saving goes
 * through the use case of `import-season`.
 */
export function registerCloningRoutes(app: FastifyInstance, services: Services): void {
  const asked = (session: StaffSession, wanted: CloneWanted, now: Date) => ({
    wanted,
    scope: scopeOf(session, 'season:edit', now),
    by: whoActs(session),
  });
  async function done(
    cloning: ReturnType<typeof asked>,
    { version, reason }: { readonly version: string; readonly reason: string },
  ) {
    const stages = await cloneStages(services, { ...cloning, version, reason });
    const message = stages.length === 1 ? 'Etapa criada.' : `${stages.length} etapas criadas.`;
    return { message, stages };
  }

  route(app, services, endpoints.rehearseStageClone, ({ session, params, body, now }) =>
    rehearseClones(services, asked(session, { ...body, id: params.id }, now)),
  );
  route(app, services, endpoints.cloneStage, ({ session, params, body, now }) =>
    done(asked(session, { ...body, id: params.id }, now), body),
  );
  route(app, services, endpoints.rehearseSeasonClone, ({ session, body, now }) =>
    rehearseClones(services, asked(session, body, now)),
  );
  route(app, services, endpoints.cloneSeason, ({ session, body, now }) =>
    done(asked(session, body, now), body),
  );
  route(app, services, deleteDraftEndpoint, async ({ session, params, body, now }) => {
    const { with_event: withEvent, ...rest } = body;
    const scope = scopeOf(session, 'season:edit', now);
    const by = whoActs(session);
    await deleteDraft(services, { ...rest, withEvent, stageId: params.id, scope, by });
    return { message: 'Rascunho apagado.' };
  });
  route(app, services, endpoints.beginStage, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const by = whoActs(session);
    const stages = await beginStage(services, { eventId: params.id, body, scope, by });
    return { message: 'Etapa criada.', stages };
  });
}
