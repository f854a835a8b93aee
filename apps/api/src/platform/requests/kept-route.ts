import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@trilha/brands/brand.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Answer, Endpoint, Params } from '@trilha/contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { beginAnswer } from './begin-answer.ts';
import { declaredAnswer, validate } from './declared.ts';
import type { Encoding, KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { brandOfHost } from './request-brand.ts';
import type { RequestServices } from './request-services.ts';

/** Everything that a shared response may depend on: nothing about the caller. */
export interface Asked<E extends Endpoint> {
  readonly brand: Brand;
  readonly params: Params<E>;
  readonly now: Date;
}

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'];
  return (typeof accepted === 'string' && negotiator.negotiate(accepted)) || 'identity';
}

/** True when the caller has this version already (RFC 9110, section 13.1.2: weak comparison). */
function isKnown({ headers }: FastifyRequest, { etag }: KeptAnswer): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const bare = etag.replace('W/', '');
  return known.split(',').some((one) => one.trim().replace('W/', '') === bare);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  // `private`, because the response may set a browser's own XSRF cookie.
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
  reply.header('etag', answer.etag);
  if (isKnown(request, answer)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(answer.bodies[encoding]);
}

/**
 * Serves an endpoint with the same response for everybody of a brand: read, validated, serialised and compressed once,
 * then sent as the same bytes until something changes, for at most half a second (ADR 054).
 */
export function keptRoute<E extends Endpoint>(
  app: FastifyInstance,
  services: RequestServices & { readonly kept: KeptAnswers },
  endpoint: E,
  read: (asked: Asked<E>) => Promise<Answer<E>>,
): void {
  const { params: schema } = definitionOf(endpoint);
  if (endpoint.access !== 'public' || endpoint.method !== 'GET') throw new AppError('unexpected');
  app.route({
    method: 'GET',
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    handler: async (request, reply) => {
      beginAnswer(services, request, reply);
      const brand = brandOfHost(services.config, request);
      const params = validate(schema, request.params, 'params') as Params<E>;
      const key = `${endpoint.path} ${brand.id} ${JSON.stringify(params)}`;
      const answer = await services.kept.get(key, async (now) =>
        declaredAnswer(endpoint, await read({ brand, params, now })),
      );
      return send(request, reply, answer);
    },
  });
}
