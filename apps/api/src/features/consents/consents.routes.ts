import * as endpoints from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { getPublicName, setPublicName } from '@trilha/contract/consents/public-name.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/pages/html.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { readLink, resumeMarketing, stopMarketing } from './marketing/follow-link.ts';
import { customerOfLink, marketingPage } from './marketing/marketing-links.ts';
import { decidePublicName, isNamed } from './public-name.ts';

/** HTML that redirects to the portal's page without a script. */
function pageThatLeadsTo(address: string): string {
  const to = escapeHtml(address);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${to}"><title>Parar de receber</title></head><body><p><a href="${to}">Parar de receber estes e-mails</a></p></body></html>`;
}

/** The links of marketing messages (unsubscribe, undo), and the consent to be named in results. */
export function registerConsentRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.openMarketingLink, async ({ params, reply }) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // The address contains a secret, so browsers must not pass it on.
      'referrer-policy': 'no-referrer',
    });
    // A link that is not ours is not repeated in the response.
    const isOurs = customerOfLink(services.config, params.link) !== null;
    const page = isOurs ? marketingPage('', params.link) : paths.stopMarketing;
    return reply.send(pageThatLeadsTo(page));
  });
  route(app, services, endpoints.readMarketingLink, ({ brand, params }) =>
    readLink(services, { brand, link: params.link }),
  );
  route(app, services, endpoints.stopMarketing, ({ brand, params, request }) =>
    stopMarketing(services, { brand, link: params.link, address: request.ip }),
  );
  route(app, services, endpoints.resumeMarketing, ({ brand, params, body, request }) =>
    resumeMarketing(services, { brand, link: params.link, address: request.ip }, body.undo),
  );
  route(app, services, getPublicName, async ({ session }) => {
    const granted = await isNamed(services.db, session.customerId);
    return { granted: granted ? (1 as const) : (0 as const) };
  });
  route(app, services, setPublicName, async ({ session, body, request }) => {
    const decision = { granted: body.granted === 1, address: request.ip };
    await decidePublicName(services, session, decision);
    return { granted: body.granted };
  });
}
