import type { FastifyRequest } from 'fastify';
import type { StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import type { Factor } from '@trilha/contract/staff/staff.endpoints.ts';
import { type Grant, grantsOf, isLive } from '@trilha/contract/staff/grants.rules.ts';
import { type Permission, refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { UNATTENDED_HEADER } from '@trilha/contract/staff/unattended.ts';
import { AppError } from '../app-error.ts';
import type { RequestServices } from '../requests/request-services.ts';
import { hashToken } from '../secrets/tokens.ts';
import { readStaffToken } from './cookies.ts';
import { noteUse } from './note-use.ts';
import { findGrants, findStaffSession, touchStaffSession } from './staff-sessions.sql.ts';

/** How long a second factor counts as fresh for money, exports and roles. */
export const FRESH_FACTOR_MS = 5 * 60_000;
/** Idle time is stored with one-minute accuracy. */
const TOUCH_EVERY_MS = 60_000;

/** The authenticated staff member; `scopeOf` decides where each permission applies. */
export interface StaffSession {
  readonly id: number;
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  /** In force at the time of the request. */
  readonly grants: readonly Grant[];
  readonly factor: Factor;
  readonly factorAt: Date;
  readonly expiresAt: Date;
}

/** What an endpoint requires of its caller. */
export interface StaffDemand {
  readonly access: StaffAccess;
  readonly fresh?: true | undefined;
}

function permissionOf(access: StaffAccess): Permission | null {
  return access === 'staff' || access === 'staff:none'
    ? null
    : (access.slice('staff:'.length) as Permission);
}

/**
 * The active session of a token from a cookie or a new login, or null.
 * @param isUnattended true when nobody uses the page that sends the request: it does not reset the idle timeout
 */
export async function staffSessionOfToken(
  { db, reads, clock }: RequestServices,
  token: string,
  isUnattended = false,
): Promise<StaffSession | null> {
  const now = clock.now();
  const row = await findStaffSession(reads, hashToken(token), now);
  if (row === undefined) return null;
  if (!isUnattended && now.getTime() - row.last_seen_at.getTime() >= TOUCH_EVERY_MS) {
    await noteUse(touchStaffSession(db, row.id, now));
  }
  const grants = await findGrants(reads, row.staff_id);
  return {
    id: row.id,
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    grants: grants.filter((grant) => isLive(grant, now)),
    factor: row.factor,
    factorAt: row.factor_at,
    expiresAt: row.expires_at,
  };
}

/**
 * Checks that the caller may use a staff endpoint.
 * @returns the session, or null for `staff:none`, which ignores any.
 * @throws AppError `unauthenticated`, `staff_forbidden` (names who may) or `fresh_factor_needed`.
 */
export async function authenticateStaff(
  services: RequestServices,
  request: FastifyRequest,
  { access, fresh }: StaffDemand,
): Promise<StaffSession | null> {
  if (access === 'staff:none') return null;
  const token = readStaffToken(services.config, request);
  const isUnattended = request.headers[UNATTENDED_HEADER] === '1';
  const session =
    token === undefined ? null : await staffSessionOfToken(services, token, isUnattended);
  if (session === null) throw new AppError('unauthenticated');
  const now = services.clock.now();
  const permission = permissionOf(access);
  if (permission !== null && grantsOf(session.grants, permission, now).length === 0) {
    throw new AppError('staff_forbidden', { message: refusalText(permission) });
  }
  if (fresh === true) refuseStaleFactor(session, now);
  return session;
}

/**
 * Requires a fresh second factor, when only the handler knows that the action is dangerous.
 * @throws AppError `fresh_factor_needed`
 */
export function refuseStaleFactor({ factorAt }: Pick<StaffSession, 'factorAt'>, now: Date): void {
  const isFresh = now.getTime() - factorAt.getTime() < FRESH_FACTOR_MS;
  if (!isFresh) throw new AppError('fresh_factor_needed');
}
