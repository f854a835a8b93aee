import type { FastifyRequest } from 'fastify';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Config } from '../../config/config.ts';

/**
 * True for a request from a browser (D3): it has `Sec-Fetch-Site`, `Origin` or `Cookie`. `Sec-Fetch-Mode` does not
 * count, because Node's fetch sends it too.
 */
export function isBrowser(request: FastifyRequest): boolean {
  const { headers } = request;
  return (
    headers['sec-fetch-site'] !== undefined ||
    headers.origin !== undefined ||
    headers.cookie !== undefined
  );
}

/** Brand of the request's host (D5); the deployment's default for unknown hosts. */
export function brandOfHost(config: Config, request: FastifyRequest): Brand {
  const host = request.hostname.split(':')[0]?.toLowerCase() ?? '';
  return config.brandHosts.get(host) ?? config.defaultBrand;
}
