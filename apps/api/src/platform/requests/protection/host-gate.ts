import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaffAccess } from '@trilha/contract/endpoint-definition.ts';
import type { Config } from '../../../config/config.ts';
import { AppError } from '../../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Hosts that serve the route: by default those of brands. Staff endpoints are on the back-office host
     * automatically.
     */
    on?: 'staff' | 'every host';
  }
}

/** True for a request to the back-office host. */
export function isStaffHost({ staffHost }: Pick<Config, 'staffHost'>, request: FastifyRequest) {
  return staffHost !== null && request.hostname.split(':')[0]?.toLowerCase() === staffHost;
}

/**
 * Separates the hosts: back-office routes do not exist on brand hosts, and brand routes not on the back-office host.
 * The other host responds like for an unknown URL, after reading the body the same way.
 */
export function installHostGate(app: FastifyInstance, config: Pick<Config, 'staffHost'>): void {
  app.addHook('preHandler', async (request) => {
    const { endpoint, on } = request.routeOptions.config;
    if (on === 'every host') return;
    const isForStaff = on === 'staff' || (endpoint !== undefined && isStaffAccess(endpoint.access));
    if (isForStaff !== isStaffHost(config, request)) throw new AppError('not_found');
  });
}
