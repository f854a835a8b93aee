import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/invitations/invitations.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { declineInvitation, undoDecline } from './decline-invitation.ts';
import { openInvitation } from './open-invitation.ts';
import { validateToken } from './validate-token.ts';

/** Endpoints of invitations: links to enter one stage outside the public windows (D24). */
export function registerInvitationsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.validateToken, ({ params, query, brand, request }) =>
    validateToken(services, {
      automakerId: brand.id,
      token: params.token,
      stageId: query.step,
      address: request.ip,
    }),
  );
  route(app, services, endpoints.openInvitation, ({ session, body, now }) =>
    openInvitation(services, session, body, now),
  );
  route(app, services, endpoints.declineInvitation, ({ session, body, now }) =>
    declineInvitation(services, session, body, now),
  );
  route(app, services, endpoints.undoDecline, ({ session, body, now }) =>
    undoDecline(services, session, body, now),
  );
}
