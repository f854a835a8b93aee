import * as endpoints from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { answerFrame } from '../../../platform/pages/answer-frame.ts';
import type { PortalBuild } from '../../../platform/pages/portal-build.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { findPortalView, openPortalView } from './open-portal-view.ts';
import { readPortalView } from './read-portal-view.ts';

/** 'Ver como o cliente vê': a customer's portal, rendered for staff. */
export function registerPortalViewRoutes(
  app: FastifyInstance,
  services: Services,
  portal: Pick<PortalBuild, 'drawSeen'> | null,
): void {
  route(app, services, endpoints.openPortalView, ({ session, params, body }) => {
    const { reason, is_whole: isWhole } = body;
    return openPortalView(services, session, { id: params.id, isWhole, reason });
  });
  route(app, services, endpoints.drawPortalView, (context) => {
    const { session, params, query, now } = context;
    const { part } = params;
    const draw = async () => {
      const view = await findPortalView(services, session, params.id);
      const brand = services.config.brands.get(view.automakerId)?.brand;
      if (portal === null || brand === undefined) throw new AppError('busy', { retryAfter: 60 });
      const asked = { part, registration: query.registration, now };
      const data = await readPortalView(services, view, asked);
      return portal.drawSeen(brand, { part, data, isWhole: view.isWhole });
    };
    const missing = 'Esta visão não existe, ou o tempo dela acabou.';
    return answerFrame(context, draw, { hasPictures: false, missing });
  });
}
