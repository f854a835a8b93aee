import type { FastifyInstance } from 'fastify';
import { checkCredentialAtDesk } from '@trilha/contract/credentials/credential-check.endpoints.ts';
import * as endpoints from '@trilha/contract/credentials/credentials.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { checkAtDesk } from './check-at-desk.ts';
import { readCredential } from './read-credential.ts';

export function registerCredentialsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.getCredential, async ({ session, params, now }) => {
    const credential = await readCredential(services, session, params.id, now);
    return { credential, now: now.toISOString() };
  });
  route(app, services, checkCredentialAtDesk, ({ session, body, now }) =>
    checkAtDesk(services, {
      code: body.code,
      stageId: body.stage_id,
      scope: scopeOf(session, 'checkin:view', now),
    }),
  );
  route(app, services, endpoints.listCredentialKeys, async ({ reply }) => {
    // `private`: a proxy must not cache the response, because it may set a cookie.
    reply.header('cache-control', 'private, max-age=3600');
    return { keys: [...services.credentialKeys.published] };
  });
}
