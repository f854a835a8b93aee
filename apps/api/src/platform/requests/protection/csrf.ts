import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { XSRF_COOKIE } from '../../sessions/cookies.ts';
import { isBrowser } from '../request-brand.ts';
import { hashToken, sameDigest } from '../../secrets/tokens.ts';

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Refuses a state-changing request from a browser unless it is same-origin and repeats the `XSRF-TOKEN` cookie in
 * `X-XSRF-TOKEN` (D4). Clients without browser headers need neither.
 * @throws AppError `csrf`
 */
export function checkCsrf(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || !isBrowser(request)) return;
  const cookie = request.cookies[XSRF_COOKIE];
  const header = request.headers['x-xsrf-token'];
  const matches =
    cookie !== undefined &&
    typeof header === 'string' &&
    sameDigest(hashToken(cookie), hashToken(header));
  if (!isSameOrigin(request) || !matches) throw new AppError('csrf');
}
