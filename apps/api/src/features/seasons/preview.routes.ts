import * as endpoints from '@trilha/contract/seasons/preview.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { answerFrame } from '../../platform/pages/answer-frame.ts';
import type { PortalBuild } from '../../platform/pages/portal-build.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { drawPreview } from './previewing/draw-preview.ts';
import { previewStage } from './previewing/preview-stage.ts';

/**
 * Shows organisers what customers would see of a stage before it is saved or published.
 * @param portal renders the page; null when the API runs without the web pages
 */
export function registerPreviewRoutes(
  app: FastifyInstance,
  services: Services,
  portal: Pick<PortalBuild, 'renderPreview'> | null,
): void {
  route(app, services, endpoints.previewStage, ({ session, params, body, now }) =>
    previewStage(services, {
      id: params.id,
      file: body.file,
      view: scopeOf(session, 'season:view', now),
      edit: scopeOf(session, 'season:edit', now),
      staffId: session.staffId,
      by: whoActs(session),
    }),
  );
  route(app, services, endpoints.drawStagePreview, (context) => {
    const { session, params, query, now } = context;
    const draw = () => {
      if (portal === null) throw new AppError('busy', { retryAfter: 60 });
      const { staffId } = session;
      const view = scopeOf(session, 'season:view', now);
      const asked = { id: params.id, staffId, view, ...query, now };
      return drawPreview(portal, services.db, asked);
    };
    const missing = 'Esta prévia venceu. Volte à etapa e abra a prévia de novo.';
    return answerFrame(context, draw, { hasPictures: true, missing });
  });
}
