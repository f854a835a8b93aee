import * as endpoints from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { pauseEntries, resumeEntries } from '../../registrations/pausing/pause-entries.ts';
import { changePlaces, rehearsePlaces } from '../../seasons/organising/change-places.ts';
import { brandOfStage } from '../../seasons/organising/read-season-stage.ts';

/** Endpoints for actions in a stage's control room. */
export function registerRoomActs(app: FastifyInstance, services: Services): void {
  /** @throws AppError `not_found` for a missing stage, or one the caller may not change. */
  const brandFor = (session: StaffSession, id: number, now: Date) =>
    brandOfStage(services.db, scopeOf(session, 'season:edit', now), id);

  route(app, services, endpoints.pauseEntries, async ({ session, params, body, now }) => {
    await brandFor(session, params.id, now);
    const { note, reason } = body;
    const by = { ...whoActs(session), reason };
    await pauseEntries(services, { stageId: params.id, note, by });
    return { message: 'Inscrições em pausa. Quem já tinha entrado continua.' };
  });
  route(app, services, endpoints.resumeEntries, async ({ session, params, body, now }) => {
    await brandFor(session, params.id, now);
    const since = new Date(body.since);
    await resumeEntries(services, { stageId: params.id, since, by: whoActs(session) });
    return { message: 'Inscrições retomadas.' };
  });
  route(app, services, endpoints.rehearsePlaces, ({ session, params, body, now }) =>
    rehearsePlaces(services, {
      ...body,
      id: params.id,
      scope: scopeOf(session, 'season:edit', now),
      by: whoActs(session),
    }),
  );
  route(app, services, endpoints.changePlaces, async ({ session, params, body, now }) => {
    const promoted = await changePlaces(services, {
      ...body,
      id: params.id,
      scope: scopeOf(session, 'season:edit', now),
      by: whoActs(session),
    });
    const moved = promoted === 1 ? '1 saiu da espera' : `${promoted} saíram da espera`;
    return { message: promoted === 0 ? 'Vagas gravadas.' : `Vagas gravadas: ${moved}.` };
  });
}
