import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaffAccess } from '@trilha/contract/endpoint-definition.ts';
import type { Config } from '../../../config/config.ts';
import { AppError } from '../../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On which hosts a route is: the brands' unless told. Endpoints of staff are on the staff's by themselves. */
    on?: 'staff' | 'every host';
  }
}

/** Whether a request asks the staff's host. */
export function isStaffHost({ staffHost }: Pick<Config, 'staffHost'>, request: FastifyRequest) {
  return staffHost !== null && request.hostname.split(':')[0]?.toLowerCase() === staffHost;
}

/**
 * Nothing of the back-office is on a brand's host, and nothing of a brand on the staff's: what is on the other is
 * answered as an address that nobody knows, when its body is read as there.
 */
export function installHostGate(app: FastifyInstance, config: Pick<Config, 'staffHost'>): void {
  app.addHook('preHandler', async (request) => {
    const { endpoint, on } = request.routeOptions.config;
    if (on === 'every host') return;
    const isForStaff = on === 'staff' || (endpoint !== undefined && isStaffAccess(endpoint.access));
    if (isForStaff !== isStaffHost(config, request)) throw new AppError('not_found');
  });
}
