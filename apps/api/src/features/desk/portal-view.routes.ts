import * as endpoints from '@trilha/contract/desk/portal-view.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { escapeHtml } from '../../platform/pages/html.ts';
import type { PortalBuild } from '../../platform/pages/portal-build.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { findPortalView, openPortalView } from './portal-view/open-portal-view.ts';
import { readPortalView } from './portal-view/read-portal-view.ts';

/** The document holds all that it needs; nothing runs, loads, sends or leads anywhere. Staff's own page alone frames it. */
function policyOf(styleHash: string): string {
  return [
    "default-src 'none'",
    `style-src-elem ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ');
}

/** What a frame shows that cannot show what it was asked for: no frame shows a refusal of the API. */
function refusalOf(error: unknown, request: FastifyRequest) {
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  if (!isFramed || !(error instanceof AppError)) throw error;
  const { status } = error;
  const text =
    error.code === 'not_found' ? 'Esta visão não existe, ou o tempo dela acabou.' : error.message;
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Portal</title><p>${escapeHtml(text)}</p></html>`;
  return { html, status, styleHash: "'none'" };
}

/** 'Ver como o cliente vê': a customer's portal, drawn for staff. */
export function registerPortalViewRoutes(
  app: FastifyInstance,
  services: Services,
  portal: Pick<PortalBuild, 'drawSeen'> | null,
): void {
  route(app, services, endpoints.openPortalView, ({ session, params, body }) => {
    const { reason, is_whole: isWhole } = body;
    return openPortalView(services, session, { id: params.id, isWhole, reason });
  });
  route(app, services, endpoints.drawPortalView, async (context) => {
    const { session, params, query, now, request, reply } = context;
    const { part } = params;
    const draw = async () => {
      const view = await findPortalView(services, session, params.id);
      const brand = services.config.brands.get(view.automakerId)?.brand;
      if (portal === null || brand === undefined) throw new AppError('busy', { retryAfter: 60 });
      const asked = { part, registration: query.registration, now };
      const data = await readPortalView(services, view, asked);
      const frame = await portal.drawSeen(brand, { part, data, isWhole: view.isWhole });
      return { ...frame, status: 200 };
    };
    const drawn = await draw().catch((error: unknown) => refusalOf(error, request));
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(drawn.styleHash),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    return reply.code(drawn.status).send(drawn.html);
  });
}
