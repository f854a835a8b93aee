import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isToken, newToken } from '../secrets/tokens.ts';

const DAY_SECONDS = 86_400;

/** How long a browser that nobody logs in with stays known, in days. */
export const DEVICE_DAYS = 180;

/** The readable cookie whose value a page repeats in `X-XSRF-TOKEN` (D4). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** `__Host-` and Secure everywhere but on plain http at localhost (D3). */
function isPlainLocalhost(config: Config, request: FastifyRequest): boolean {
  const host = request.hostname.split(':')[0] ?? '';
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';
  return config.demo && isLocal && request.protocol === 'http';
}

/** Only our own server can set a cookie of such a name, for this host alone (RFC 6265bis, 4.1.3). */
function hostName(config: Config, request: FastifyRequest, name: string): string {
  return isPlainLocalhost(config, request) ? name : `__Host-${name}`;
}

/** Read by the server alone. */
function hidden(config: Config, request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    secure: !isPlainLocalhost(config, request),
    sameSite: 'lax',
  } as const;
}

/** The whole session of staff as the browser sent it: there is no readable half. */
export function readStaffToken(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[hostName(config, request, 'staff')];
  return value !== undefined && isToken(value) ? value : undefined;
}

/** Gives the browser its staff session; gone with the browser, or with the session, whichever is first. */
export function setStaffToken(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(hostName(config, request, 'staff'), value, staffCookie(config, request));
}

export function clearStaffToken(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.clearCookie(hostName(config, request, 'staff'), staffCookie(config, request));
}

/** Sent with no request that another site caused, not even a link's. */
function staffCookie(config: Config, request: FastifyRequest) {
  return { ...hidden(config, request), sameSite: 'strict' } as const;
}

/** The hidden half of the session as the browser sent it. */
export function readSid(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[hostName(config, request, 'sid')];
}

/** Sets the hidden half: HttpOnly, Secure, SameSite=Lax, one day (D3). */
export function setSid(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(hostName(config, request, 'sid'), value, {
    ...hidden(config, request),
    maxAge: DAY_SECONDS,
  });
}

export function clearSid(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(hostName(config, request, 'sid'), hidden(config, request));
}

/** The secret that tells a browser from others, kept when its sessions end; undefined without one. */
export function readDevice(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[hostName(config, request, 'device')];
  return value !== undefined && isToken(value) ? value : undefined;
}

/** Gives the browser its secret, or the one that it has for longer. */
export function keepDevice(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const value = readDevice(config, request) ?? newToken();
  reply.setCookie(hostName(config, request, 'device'), value, {
    ...hidden(config, request),
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
  return value;
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
