import type { FastifyInstance } from 'fastify';
import { removedText } from '@trilha/contract/team/member-types.ts';
import * as endpoints from '@trilha/contract/team/team.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { deletePerson } from './delete-person.ts';
import { listCompanions, listParticipants } from './list-team.ts';
import { saveCompanion } from './save-companion.ts';
import { saveParticipant } from './save-participant.ts';

/** TEAM-23; the same text for a change (C167). */
const MEMBER_SAVED = 'Membro da equipe cadastrado com sucesso!';

/** Endpoints for drivers, navigators and companions. */
export function registerTeamRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.getParticipants, async ({ session }) => ({
    participants: await listParticipants(services, session),
  }));

  route(app, services, endpoints.getNavigators, async ({ session }) => ({
    Navigators: await listParticipants(services, session),
  }));

  route(app, services, endpoints.saveParticipant, async ({ session, body }) => ({
    message: MEMBER_SAVED,
    participant: await saveParticipant(services, session, body),
  }));

  route(app, services, endpoints.saveNavigator, async ({ session, body }) => ({
    message: MEMBER_SAVED,
    participant: await saveParticipant(services, session, body),
  }));

  route(app, services, endpoints.getCompanions, async ({ session }) => ({
    companions: await listCompanions(services, session),
  }));

  route(app, services, endpoints.saveCompanion, async ({ session, body, request }) => ({
    message: 'Acompanhante cadastrado com sucesso!',
    companion: await saveCompanion(services, session, body, request.ip),
  }));

  route(app, services, endpoints.deletePerson, async ({ session, params }) => {
    const kind = await deletePerson(services, session, params.id);
    return { message: removedText(kind === 'companion' ? 'acompanhante' : 'piloto') };
  });
}
