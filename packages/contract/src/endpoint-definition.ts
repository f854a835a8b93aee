import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './integrations/key-scopes.rules.ts';
import type { Permission } from './staff/permissions.rules.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint, checked in one place for every route.
 * - `public`: anyone; a bearer is ignored (D4).
 * - `customer`: a full session of role 4, any customer status.
 * - `customer:complete`: the same with customer status 1 (ROLE-07).
 * - `invitation`: the same, or the session of an invitation, held to what `invitationScope` says (D24).
 * - those of `KeyAccess`, by a partner's key.
 * - those of `StaffAccess`, which the staff's host alone serves.
 */
export type Access =
  | 'public'
  | 'customer'
  | 'customer:complete'
  | 'invitation'
  | KeyAccess
  | StaffAccess;

/** `key`: any live key of a partner; `key:<scope>`: one that has the scope. Which stages is the use case's matter. */
export type KeyAccess = 'key' | `key:${KeyScope}`;

/**
 * - `staff:none`: anyone on the staff's host, as long as nobody is signed in.
 * - `staff`: any signed-in staff, second factor shown.
 * - `staff:<permission>`: those of them who hold it by a live grant, somewhere; where is the use case's matter.
 */
export type StaffAccess = 'staff:none' | 'staff' | `staff:${Permission}`;

/** Whether an access is for staff: such an endpoint exists on the staff's host and nowhere else. */
export function isStaffAccess(access: Access): access is StaffAccess {
  return access === 'staff' || access.startsWith('staff:');
}

/** Whether an access is a partner's, by key. */
export function isKeyAccess(access: Access): access is KeyAccess {
  return access === 'key' || access.startsWith('key:');
}

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

/** All that an endpoint declares. The server's side only: the pages hold no schemas of endpoints (ADR 030). */
export type EndpointDefinition = DefinitionShape & AccessRule;

interface DefinitionShape {
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
  /** In bytes, where a request may be larger than others. */
  readonly largestBody?: number;
  /** Demands of signed-in staff a second factor shown within the last five minutes. */
  readonly fresh?: true;
  /**
   * Called by mail programs for their reader (RFC 8058): takes a form whose words it does not read, from any site. What
   * its address names is the only proof, so nothing that a browser sends along counts, and there is nothing to forge.
   */
  readonly oneClick?: true;
}

/** Where an endpoint keeps its definition. */
export const DEFINITION: unique symbol = Symbol('definition');

interface Defined<D extends EndpointDefinition = EndpointDefinition> {
  readonly [DEFINITION]: D;
}

/** What an endpoint declares: its schemas, summary, kind. The structure check keeps the pages away. */
export function definitionOf<D extends EndpointDefinition>(endpoint: Defined<D>): D {
  return endpoint[DEFINITION];
}

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
const BY_KEY: readonly ErrorCode[] = ['unauthenticated', 'key_forbidden'];

function accessErrors({ access, fresh }: EndpointDefinition): readonly ErrorCode[] {
  if (access === 'public' || access === 'staff:none') return [];
  if (isKeyAccess(access)) return access === 'key' ? ['unauthenticated'] : BY_KEY;
  if (!isStaffAccess(access)) return SIGNED_IN;
  const byRole: readonly ErrorCode[] = access === 'staff' ? [] : ['staff_forbidden'];
  const byFactor: readonly ErrorCode[] = fresh === true ? ['fresh_factor_needed'] : [];
  return ['unauthenticated', ...byRole, ...byFactor];
}

/** Every error code an endpoint may answer: its own, those of its access, and those of any endpoint. */
export function errorCodesOf(endpoint: Defined): readonly ErrorCode[] {
  const definition = definitionOf(endpoint);
  const isForComplete =
    definition.access === 'customer:complete' || definition.access === 'invitation';
  const complete: readonly ErrorCode[] = isForComplete ? ['profile_incomplete'] : [];
  return [...new Set([...definition.errors, ...accessErrors(definition), ...complete, ...ALWAYS])];
}
