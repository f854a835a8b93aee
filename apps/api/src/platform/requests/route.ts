import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@trilha/brands/brand.ts';
import {
  type Access,
  definitionOf,
  isKeyAccess,
  isStaffAccess,
  type KeyAccess,
  type StaffAccess,
} from '@trilha/contract/endpoint-definition.ts';
import type { Answer, Body, Endpoint, Headers, Params, Query } from '@trilha/contract/endpoint.ts';
import { authenticate, type Session } from '../sessions/authenticate.ts';
import { authenticateKey, type KeySession } from '../sessions/authenticate-key.ts';
import { authenticateStaff, type StaffSession } from '../sessions/authenticate-staff.ts';
import { holdToInvitation } from './hold-to-invitation.ts';
import { AppError } from '../app-error.ts';
import { countChange } from './count-change.ts';
import { countUpload } from './count-upload.ts';
import { beginAnswer } from './begin-answer.ts';
import { checkCsrf } from './protection/csrf.ts';
import { declaredAnswer, successStatus, validate } from './declared.ts';
import { brandOfHost, isBrowser } from './request-brand.ts';
import type { RequestServices } from './request-services.ts';

type SessionFor<A extends Access> = A extends 'public' | 'staff:none'
  ? null
  : A extends StaffAccess
    ? StaffSession
    : A extends KeyAccess
      ? KeySession
      : Session;

/** Context of a handler: validated input, verified session, brand, time. */
export interface RouteContext<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly headers: Headers<E>;
  readonly body: Body<E>;
  readonly session: SessionFor<E['access']>;
  /** Brand of the host; null for staff endpoints, which name brands in their input. */
  readonly brand: E['access'] extends StaffAccess ? null : Brand;
  readonly now: Date;
  /** When the server had read the request, before authentication. */
  readonly receivedAt: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<E extends Endpoint> = (context: RouteContext<E>) => Promise<Answer<E>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** For browsers the host decides the brand, and a posted `automaker` must match it (D5). */
function checkBrand(request: FastifyRequest, brand: Brand, inputs: unknown[]): void {
  if (!isBrowser(request)) return;
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null) continue;
    for (const field of ['automaker', 'automaker_id']) {
      const posted: unknown = Reflect.get(input, field);
      if (posted !== undefined && posted !== brand.id) {
        throw new AppError('invalid', { errors: { [field]: ['Campo inválido'] } });
      }
    }
  }
}

/**
 * Serves an endpoint of the contract. Access, CSRF, input and invitation scope are checked here for every route, and
 * the response is reduced to the fields that the endpoint declares.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  services: RequestServices,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { params, query, headers, body, kind, invitationScope, fresh, largestBody, oneClick } =
    definitionOf(endpoint);
  const status = successStatus(endpoint);
  const { access } = endpoint;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
    handler: async (request, reply) => {
      const receivedAt = services.clock.now();
      beginAnswer(services, request, reply);
      reply.header('cache-control', 'no-store');
      if (oneClick !== true) checkCsrf(request);
      const session = isStaffAccess(access)
        ? await authenticateStaff(services, request, { access, fresh })
        : isKeyAccess(access)
          ? await authenticateKey(services, request, access)
          : await authenticate(services, request, access);
      const brand = isStaffAccess(access) ? null : brandOfHost(services.config, request);
      const context = {
        params: validate(params, request.params, 'params'),
        query: validate(query, request.query, 'query'),
        headers: validate(headers, request.headers, 'headers'),
        body: validate(body, request.body, 'body'),
        session,
        brand,
        now: services.clock.now(),
        receivedAt,
        request,
        reply,
      };
      if (brand !== null) checkBrand(request, brand, [context.query, context.body]);
      if (session !== null && 'customerId' in session) {
        if (invitationScope !== undefined && session.invitation) {
          holdToInvitation(session.invitation, invitationScope, context);
        }
        const { now } = context;
        await countChange(services.db, endpoint, { customerId: session.customerId, now });
      }
      if (session !== null && 'staffId' in session && largestBody !== undefined) {
        // A body without length counts as the largest allowed.
        const bytes = Number(request.headers['content-length'] ?? largestBody);
        await countUpload(services.db, { staffId: session.staffId, bytes, now: context.now });
      }
      const answer = await handler(context as unknown as RouteContext<E>);
      if (kind === 'stream' || kind === 'file') return reply;
      return reply.code(status).send(declaredAnswer(endpoint, answer));
    },
  });
}
