import * as endpoints from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  isWithin,
  scopeAlone,
  scopeOf,
  type StaffScope,
} from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { postponeStage, rehearsePostponement } from './organising/postpone-stage.ts';
import { readPostponement } from './organising/read-postponement.ts';
import { brandOfStage } from './organising/read-season-stage.ts';

/** How organisers postpone a stage, and read what people answered. */
export function registerPostponingRoutes(app: FastifyInstance, services: Services): void {
  /** @throws AppError `not_found`; `second_person_needed`: the permission is theirs, but not alone */
  async function scopeFor(session: StaffSession, id: number, now: Date): Promise<StaffScope> {
    const brand = await brandOfStage(services.db, scopeOf(session, 'stages:end', now), id);
    const alone = scopeAlone(session, 'stages:end', now);
    if (!isWithin(alone, { automakerId: brand.id, stageId: id })) {
      throw new AppError('second_person_needed');
    }
    return alone;
  }

  route(app, services, endpoints.readPostponement, ({ session, params, now }) =>
    readPostponement(services.reads, {
      id: params.id,
      scope: scopeOf(session, 'registrations:view', now),
      now,
    }),
  );
  route(app, services, endpoints.rehearsePostponement, async ({ session, params, body, now }) => {
    const { id } = params;
    const scope = await scopeFor(session, id, now);
    return rehearsePostponement(services, { id, scope, by: whoActs(session), plan: body });
  });
  route(app, services, endpoints.postponeStage, async ({ session, params, body, now }) => {
    const { id } = params;
    const scope = await scopeFor(session, id, now);
    const by = whoActs(session);
    const asked = await postponeStage(services, { id, scope, by, plan: body, words: body });
    const people = asked === 1 ? '1 pessoa é perguntada' : `${asked} pessoas são perguntadas`;
    return { message: asked === 0 ? 'Etapa adiada.' : `Etapa adiada: ${people}.` };
  });
}
