import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint, checked in one place for every route.
 * - `public`: anyone; a bearer is ignored (D4).
 * - `customer`: a full session of role 4, any customer status.
 * - `customer:complete`: the same with customer status 1 (ROLE-07).
 * - `invitation`: the same, or the session of an invitation, held to what `invitationScope` says (D24).
 */
export type Access = 'public' | 'customer' | 'customer:complete' | 'invitation';

/**
 * What an invitation's session is held to, and where a request names it (`body.step_id`): its own
 * registration or stage, or the invitation itself, named by the token of its link.
 */
export interface InvitationScope {
  readonly to: 'registration' | 'stage' | 'invitation';
  readonly at: `${'params' | 'body'}.${string}`;
}

type AccessRule =
  | { readonly access: Exclude<Access, 'invitation'>; readonly invitationScope?: never }
  | { readonly access: 'invitation'; readonly invitationScope: InvitationScope };

type AnySchema = z.ZodMiniType;

/** One endpoint of the API as a value: route, client call, OpenAPI and access matrix all come from it. */
export type Endpoint = EndpointShape & AccessRule;

interface EndpointShape {
  readonly method: Method;
  /** Path under the API base `/api`, with `{name}` for parameters, as in the documents. */
  readonly path: string;
  readonly summary: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly headers?: AnySchema;
  readonly body?: AnySchema;
  /** One schema per success status; what a schema does not declare never leaves the server. */
  readonly responses: Readonly<Record<number, AnySchema>>;
  /** Error codes of its own; those every endpoint of its access can answer are added by `errorCodesOf`. */
  readonly errors: readonly ErrorCode[];
  /** `stream` answers server-sent events, `file` a download; both are written by the handler itself. */
  readonly kind?: 'json' | 'stream' | 'file';
  /** What a `file` is written in; JSON unless it says so. */
  readonly mediaType?: string;
}

/** Declares an endpoint, keeping its exact types for the route and the client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type InputOf<S> = S extends AnySchema ? z.input<S> : undefined;
type OutputOf<S> = S extends AnySchema ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsInput<E extends Endpoint> = InputOf<E['params']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;

/** What the server's handler receives after validation and normalisation. */
export type Params<E extends Endpoint> = OutputOf<E['params']>;
export type Query<E extends Endpoint> = OutputOf<E['query']>;
export type Headers<E extends Endpoint> = OutputOf<E['headers']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;

/** The success body a caller receives. */
export type Answer<E extends Endpoint> = {
  [S in keyof E['responses']]: OutputOf<E['responses'][S]>;
}[keyof E['responses']];

const ALWAYS: readonly ErrorCode[] = [
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'invalid',
  'csrf',
  'too_many_requests',
  'busy',
  'unexpected',
];
const SIGNED_IN: readonly ErrorCode[] = ['unauthenticated', 'forbidden_role'];

/** Every error code an endpoint may answer: its own, those of its access, and those of any endpoint. */
export function errorCodesOf(definition: Endpoint): readonly ErrorCode[] {
  const byAccess = definition.access === 'public' ? [] : SIGNED_IN;
  const isForComplete =
    definition.access === 'customer:complete' || definition.access === 'invitation';
  const complete: readonly ErrorCode[] = isForComplete ? ['profile_incomplete'] : [];
  return [...new Set([...definition.errors, ...byAccess, ...complete, ...ALWAYS])];
}
