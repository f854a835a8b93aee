import * as endpoints from '@trilha/contract/seasons/preview.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { PortalBuild } from '../../platform/pages/portal-build.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { drawPreview } from './previewing/draw-preview.ts';
import { previewStage } from './previewing/preview-stage.ts';

/**
 * Only our own page may frame it, nothing in it runs, is sent or opened; pictures and the one style are ours, the
 * face of the letters stands in it.
 */
function policyOf(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${styleHashes.join(' ') || "'none'"}`,
    "img-src 'self'",
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ');
}

const GONE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Prévia vencida</title><p>Esta prévia venceu. Volte à etapa e abra a prévia de novo.</p>';

/**
 * What customers would see of a stage before it is saved or published, for its organisers alone.
 * @param portal what draws it; null where the API runs without pages
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
  route(
    app,
    services,
    endpoints.drawStagePreview,
    async ({ session, params, query, now, request, reply }) => {
      const asked = { id: params.id, staffId: session.staffId, ...query, now };
      const drawn = portal && (await drawPreview(portal, services.db, asked));
      // A frame shows no refusal of the API: there it is a page in words.
      const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
      if (drawn === null && !isFramed) throw new AppError('not_found');
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(drawn?.styleHashes ?? []),
        'x-frame-options': 'SAMEORIGIN',
      });
      return reply.code(drawn === null ? 404 : 200).send(drawn?.html ?? GONE);
    },
  );
}
