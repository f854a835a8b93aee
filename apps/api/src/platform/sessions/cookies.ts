import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isToken, newToken } from '../secrets/tokens.ts';

const DAY_SECONDS = 86_400;

/** Days that a browser without login stays known. */
export const DEVICE_DAYS = 180;

/** Readable cookie that a page repeats in `X-XSRF-TOKEN` (D4). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** Cookies are `__Host-` and Secure, except on plain http at localhost (D3). */
function isPlainLocalhost(config: Config, request: FastifyRequest): boolean {
  const host = request.hostname.split(':')[0] ?? '';
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';
  return config.demo && isLocal && request.protocol === 'http';
}

/** Only our own server can set a cookie with the `__Host-` prefix, and only for this host (RFC 6265bis, 4.1.3). */
function hostName(config: Config, request: FastifyRequest, name: string): string {
  return isPlainLocalhost(config, request) ? name : `__Host-${name}`;
}

/** Options of cookies that scripts cannot read. */
function hidden(config: Config, request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    secure: !isPlainLocalhost(config, request),
    sameSite: 'lax',
  } as const;
}

/** The whole staff session token from its cookie; scripts cannot read any part of it. */
export function readStaffToken(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[hostName(config, request, 'staff')];
  return value !== undefined && isToken(value) ? value : undefined;
}

/** Sets the staff session cookie; it ends with the browser or the session, whichever is first. */
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

/** SameSite=Strict: never sent with requests from other sites, not even when following a link. */
function staffCookie(config: Config, request: FastifyRequest) {
  return { ...hidden(config, request), sameSite: 'strict' } as const;
}

/** The session's second half from the cookie. */
export function readSid(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[hostName(config, request, 'sid')];
}

/** Sets the session's second half: HttpOnly, Secure, SameSite=Lax, one day (D3). */
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

/** Secret of this browser's newest sign-up; undefined without one. */
export function readSignUpSecret(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[hostName(config, request, 'signup')];
  return value !== undefined && isToken(value) ? value : undefined;
}

/** Sets the secret of a sign-up: it opens one session after the confirmation, within one day. */
export function setSignUpSecret(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(hostName(config, request, 'signup'), value, {
    ...hidden(config, request),
    maxAge: DAY_SECONDS,
  });
}

export function clearSignUpSecret(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.clearCookie(hostName(config, request, 'signup'), hidden(config, request));
}

/** Secret that identifies the browser, kept after its sessions end; undefined without one. */
export function readDevice(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[hostName(config, request, 'device')];
  return value !== undefined && isToken(value) ? value : undefined;
}

/** Sets the browser's secret, or extends the existing one. */
export function keepDevice(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const value = readDevice(config, request) ?? newToken();
  reply.setCookie(hostName(config, request, 'device'), value, {
    ...hidden(config, request),
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
  return value;
}

/** Sets an `XSRF-TOKEN` cookie when the browser has none, with every page and API response (D4). */
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
