import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/credentials/credentials.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { readCredential } from './read-credential.ts';

export function registerCredentialsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.getCredential, async ({ session, params, now }) => {
    const credential = await readCredential(services, session, params.id, now);
    return { credential, now: now.toISOString() };
  });
  route(app, services, endpoints.listCredentialKeys, async ({ reply }) => {
    // `private`: a proxy must not cache the response, because it may set a cookie.
    reply.header('cache-control', 'private, max-age=3600');
    return { keys: [...services.credentialKeys.published] };
  });
}
