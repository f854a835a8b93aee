import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { newToken } from './tokens.ts';

const DAY_SECONDS = 86_400;

/** The readable cookie whose value a page repeats in `X-XSRF-TOKEN` (D4). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** `__Host-` and Secure everywhere but on plain http at localhost (D3). */
function isPlainLocalhost(config: Config, request: FastifyRequest): boolean {
  const host = request.hostname.split(':')[0] ?? '';
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';
  return config.demo && isLocal && request.protocol === 'http';
}

function sidName(config: Config, request: FastifyRequest): string {
  return isPlainLocalhost(config, request) ? 'sid' : '__Host-sid';
}

/** The hidden half of the session as the browser sent it. */
export function readSid(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[sidName(config, request)];
}

/** Sets the hidden half: HttpOnly, Secure, SameSite=Lax, one day (D3). */
export function setSid(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(sidName(config, request), value, {
    path: '/',
    httpOnly: true,
    secure: !isPlainLocalhost(config, request),
    sameSite: 'lax',
    maxAge: DAY_SECONDS,
  });
}

export function clearSid(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sidName(config, request), {
    path: '/',
    httpOnly: true,
    secure: !isPlainLocalhost(config, request),
    sameSite: 'lax',
  });
}

/** Gives the browser an `XSRF-TOKEN` where it has none; every page and API answer does (D4). */
export function ensureXsrfCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (request.cookies[XSRF_COOKIE] !== undefined) return;
  reply.setCookie(XSRF_COOKIE, newToken(), {
    path: '/',
    secure: !isPlainLocalhost(config, request),
    sameSite: 'lax',
  });
}
