import type { FastifyRequest } from 'fastify';
import type { Access, KeyAccess, StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import { AppError } from '../app-error.ts';
import { readSid } from './cookies.ts';
import { brandOfHost, isBrowser } from '../requests/request-brand.ts';
import type { RequestServices } from '../requests/request-services.ts';
import { hashToken, sameDigest } from '../secrets/tokens.ts';
import { noteUse } from './note-use.ts';
import {
  findInvitationOfSession,
  findSession,
  type SessionRow,
  touchSession,
} from './sessions.sql.ts';

/** The only role the portal admits (ROLE-03). */
export const CUSTOMER_ROLE = 4;
const TOUCH_EVERY_MS = 5 * 60_000;

/** Who is calling, once the request's access is proved. */
export interface Session {
  readonly id: number;
  readonly customerId: number;
  readonly automakerId: number;
  readonly email: string;
  readonly status: number;
  readonly expiresAt: Date;
  /** What an invitation's session is held to; null for a full one (D24). */
  readonly invitation: SessionInvitation | null;
}

/** The invitation of a session: its one stage, and its one registration once there is one. */
export interface SessionInvitation {
  readonly tokenHash: Uint8Array;
  readonly stageId: number;
  readonly registrationId: number | null;
}

/** The bearer of a request; nothing is said of what it opens. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A session opened by a browser counts only with its hidden half (D3). */
function hasBothHalves(
  services: RequestServices,
  request: FastifyRequest,
  row: SessionRow,
): boolean {
  if (row.sid_hash === null) return true;
  const sid = readSid(services.config, request);
  return sid !== undefined && sameDigest(hashToken(sid), row.sid_hash);
}

/**
 * The live session behind a request's bearer, or null. The `auth-token` cookie alone is never a
 * credential (C6); a token of the other brand counts as none (C38).
 */
export async function sessionOf(
  services: RequestServices,
  request: FastifyRequest,
): Promise<SessionRow | null> {
  const token = bearerOf(request);
  if (token === undefined) return null;
  const now = services.clock.now();
  const row = await findSession(services.reads, hashToken(token), now);
  if (row === undefined || !hasBothHalves(services, request, row)) return null;
  const isOtherBrand =
    isBrowser(request) && row.automaker_id !== brandOfHost(services.config, request).id;
  if (isOtherBrand) return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await noteUse(touchSession(services.db, row.id, now));
  }
  return row;
}

/**
 * Proves that the caller may use an endpoint of this access.
 * @returns the session, or null for a public endpoint, which ignores any bearer (D4).
 * @throws AppError `unauthenticated`, `forbidden_role` or `profile_incomplete`.
 */
export async function authenticate(
  services: RequestServices,
  request: FastifyRequest,
  access: Exclude<Access, StaffAccess | KeyAccess>,
): Promise<Session | null> {
  if (access === 'public') return null;
  const row = await sessionOf(services, request);
  if (row === null) throw new AppError('unauthenticated');
  const invitation = await invitationOf(services, row, access);
  if (row.role_id !== CUSTOMER_ROLE) throw new AppError('forbidden_role');
  if (access !== 'customer' && row.status !== 1) throw new AppError('profile_incomplete');
  return {
    id: row.id,
    customerId: row.customer_id,
    automakerId: row.automaker_id,
    email: row.email,
    status: row.status,
    expiresAt: row.expires_at,
    invitation,
  };
}

/** @throws AppError `unauthenticated` where an invitation's session may not come (C172). */
async function invitationOf(
  services: RequestServices,
  row: SessionRow,
  access: Exclude<Access, StaffAccess | KeyAccess>,
): Promise<SessionInvitation | null> {
  if (row.scope === 'full') return null;
  if (access !== 'invitation') throw new AppError('unauthenticated');
  const invitation = await findInvitationOfSession(services.reads, row.id);
  if (invitation === undefined) throw new AppError('unauthenticated');
  const { token_hash, step_id, registration_id } = invitation;
  return { tokenHash: token_hash, stageId: step_id, registrationId: registration_id };
}
