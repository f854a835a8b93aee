import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './integrations/key-scopes.rules.ts';
import type { Permission } from './staff/permissions.rules.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint, checked in one place for every route.
 * - `public`: anyone; a bearer token is ignored (D4).
 * - `customer`: a full session of role 4, any customer status.
 * - `customer:complete`: the same with customer status 1 (ROLE-07).
 * - `invitation`: the same, or an invitation session limited by `invitationScope` (D24).
 * - `KeyAccess`: by a partner's key.
 * - `StaffAccess`: only on the back-office host.
 */
export type Access =
  | 'public'
  | 'customer'
  | 'customer:complete'
  | 'invitation'
  | KeyAccess
  | StaffAccess;

/** `key`: any valid partner key; `key:<scope>`: one that has the scope. The use case checks which stages. */
export type KeyAccess = 'key' | `key:${KeyScope}`;

/**
 * - `staff:none`: anyone on the back-office host, without login.
 * - `staff`: any logged-in staff member with a verified second factor.
 * - `staff:<permission>`: staff with this permission in an active grant for any place; the use case checks the place.
 */
export type StaffAccess = 'staff:none' | 'staff' | `staff:${Permission}`;

/** True when an access is for staff: such an endpoint exists only on the back-office host. */
export function isStaffAccess(access: Access): access is StaffAccess {
  return access === 'staff' || access.startsWith('staff:');
}

/** True when an access is for partners with a key. */
export function isKeyAccess(access: Access): access is KeyAccess {
  return access === 'key' || access.startsWith('key:');
}

/**
 * What an invitation session is limited to, and which request field names it (`body.step_id`): its own registration or
 * stage, or the invitation itself, named by its link's token.
 */
export interface InvitationScope {
  readonly to: 'registration' | 'stage' | 'invitation';
  readonly at: `${'params' | 'body'}.${string}`;
}

type AccessRule =
  | { readonly access: Exclude<Access, 'invitation'>; readonly invitationScope?: never }
  | { readonly access: 'invitation'; readonly invitationScope: InvitationScope };

type AnySchema = z.ZodMiniType;

/** Everything that an endpoint declares. Server only: web pages bundle no endpoint schemas (ADR 030). */
export type EndpointDefinition = DefinitionShape & AccessRule;

interface DefinitionShape {
  readonly method: Method;
  /** Path under the API base `/api`, with `{name}` for parameters as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly headers?: AnySchema;
  readonly body?: AnySchema;
  /** One schema per success status; fields that a schema does not declare are never sent. */
  readonly responses: Readonly<Record<number, AnySchema>>;
  /** The endpoint's own error codes; `errorCodesOf` adds those common to its access. */
  readonly errors: readonly ErrorCode[];
  /** `stream` responds with server-sent events, `file` with a download; the handler writes both itself. */
  readonly kind?: 'json' | 'stream' | 'file';
  /** Media type of a `file`; JSON by default. */
  readonly mediaType?: string;
  /** Body limit in bytes, for requests larger than the default. */
  readonly largestBody?: number;
  /** Requires a second factor verified within the last five minutes. */
  readonly fresh?: true;
  /**
   * Called by mail programs on the reader's behalf (RFC 8058): accepts a form from any site and ignores its content.
   * The URL is the only credential and cookies do not count, so there is no CSRF risk.
   */
  readonly oneClick?: true;
}

/** Property under which an endpoint stores its definition. */
export const DEFINITION: unique symbol = Symbol('definition');

interface Defined<D extends EndpointDefinition = EndpointDefinition> {
  readonly [DEFINITION]: D;
}

/** What an endpoint declares: schemas, summary, kind. The structure check forbids web pages to call this. */
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

/** Every error code that an endpoint may return: its own, those of its access, and those of any endpoint. */
export function errorCodesOf(endpoint: Defined): readonly ErrorCode[] {
  const definition = definitionOf(endpoint);
  const isForComplete =
    definition.access === 'customer:complete' || definition.access === 'invitation';
  const complete: readonly ErrorCode[] = isForComplete ? ['profile_incomplete'] : [];
  return [...new Set([...definition.errors, ...accessErrors(definition), ...complete, ...ALWAYS])];
}
