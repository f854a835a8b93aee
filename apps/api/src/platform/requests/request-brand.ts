import type { FastifyRequest } from 'fastify';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Config } from '../../config/config.ts';

/**
 * Whether a request comes from a browser (D3): it carries `Sec-Fetch-Site`, `Origin` or `Cookie`.
 * `Sec-Fetch-Mode` does not count: Node's fetch sends it too.
 */
export function isBrowser(request: FastifyRequest): boolean {
  const { headers } = request;
  return (
    headers['sec-fetch-site'] !== undefined ||
    headers.origin !== undefined ||
    headers.cookie !== undefined
  );
}

/** The brand of the host that was asked (D5); the deployment's default where the host names none. */
export function brandOfHost(config: Config, request: FastifyRequest): Brand {
  const host = request.hostname.split(':')[0]?.toLowerCase() ?? '';
  return config.brandHosts.get(host) ?? config.defaultBrand;
}
