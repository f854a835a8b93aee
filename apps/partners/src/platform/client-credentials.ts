import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Issues and verifies the bearer tokens of one service. */
export interface TokenIssuer {
  issue: () => { access_token: string; token_type: 'Bearer'; expires_in: number };
  accepts: (request: FastifyRequest) => boolean;
  isClient: (given: ClientCredentials) => boolean;
  /** Invalidates all issued tokens, as a partner's restart would. */
  revokeAll: () => void;
}

const TOKEN_LIFE_SECONDS = 3600;

export function createTokenIssuer(client: ClientCredentials, clock: () => Date): TokenIssuer {
  const expiries = new Map<string, number>();
  return {
    issue: () => {
      const token = randomBytes(24).toString('base64url');
      expiries.set(token, clock().getTime() + TOKEN_LIFE_SECONDS * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_SECONDS };
    },
    accepts: ({ headers }) => {
      const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
      return (expiries.get(token) ?? 0) > clock().getTime();
    },
    isClient: (given) =>
      given.clientId === client.clientId && given.clientSecret === client.clientSecret,
    revokeAll: () => expiries.clear(),
  };
}

/**
 * Adds the token endpoint of the OAuth 2.0 client credentials grant (RFC 6749 §4.4). The client authenticates by HTTP
 * Basic or in the form (§2.3.1); errors follow §5.2.
 */
export function addTokenRoute(app: FastifyInstance, path: string, issuer: TokenIssuer): void {
  app.post<{ Body: Record<string, unknown> | null | undefined }>(path, (request, reply) => {
    const form = request.body ?? {};
    reply.header('cache-control', 'no-store');
    if (form.grant_type !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    }
    if (!issuer.isClient(basicCredentials(request) ?? formCredentials(form))) {
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="token"')
        .send({ error: 'invalid_client' });
    }
    return reply.send(issuer.issue());
  });
}

function formCredentials(form: Record<string, unknown>): ClientCredentials {
  return { clientId: textOf(form.client_id), clientSecret: textOf(form.client_secret) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function basicCredentials({ headers }: FastifyRequest): ClientCredentials | null {
  const encoded = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) return null;
  return { clientId: pair.slice(0, colon), clientSecret: pair.slice(colon + 1) };
}
