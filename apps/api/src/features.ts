import type { FastifyInstance } from 'fastify';
import { registerEmailJob } from './emails/send-email.ts';
import { registerAccessRoutes } from './features/access/access.routes.ts';
import type { Services } from './services.ts';

/**
 * Every feature of the API: its routes, and the jobs it answers for. A test compares the routes that
 * result with the contract's endpoints, so that none can be forgotten.
 */
export function registerFeatures(app: FastifyInstance, services: Services): void {
  registerAccessRoutes(app, services);
  registerEmailJob(services);
}
