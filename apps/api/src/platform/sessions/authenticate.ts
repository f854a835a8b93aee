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

/** The only role that the portal accepts (ROLE-03). */
export const CUSTOMER_ROLE = 4;
const TOUCH_EVERY_MS = 5 * 60_000;

/** The authenticated caller. */
export interface Session {
  readonly id: number;
  readonly customerId: number;
  readonly automakerId: number;
  readonly email: string;
  readonly status: number;
  readonly expiresAt: Date;
  /** Limits of an invitation session; null for a full session (D24). */
  readonly invitation: SessionInvitation | null;
}

/** Invitation of a session: its stage, and its registration once it exists. */
export interface SessionInvitation {
  readonly tokenHash: Uint8Array;
  readonly stageId: number;
  readonly registrationId: number | null;
}

/** Bearer token of a request, unverified. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A session opened by a browser is valid only together with its cookie (D3). */
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
 * The active session of a request's bearer token, or null. The `auth-token` cookie alone never authenticates (C6); a
 * token of the other brand is ignored (C38).
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
 * Checks that the caller may use an endpoint with this access.
 * @returns the session, or null for a public endpoint, which ignores any bearer token (D4).
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

/** @throws AppError `unauthenticated` when an invitation session may not use the endpoint (C172). */
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
