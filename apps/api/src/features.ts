import type { FastifyInstance } from 'fastify';
import { registerEmailJob } from './emails/send-email.ts';
import { registerAccessRoutes } from './features/access/access.routes.ts';
import { registerAccessJobs } from './features/access/forget-old-records.ts';
import { registerAccountJobs } from './features/account/account.jobs.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import { registerCredentialsRoutes } from './features/credentials/credentials.routes.ts';
import { registerInvitationsRoutes } from './features/invitations/invitations.routes.ts';
import { registerLookupsRoutes } from './features/lookups/lookups.routes.ts';
import { registerPaymentJobs } from './features/payments/payments.jobs.ts';
import { registerPaymentsRoutes } from './features/payments/payments.routes.ts';
import { registerProfileRoutes } from './features/profile/profile.routes.ts';
import {
  registerRegistrationJobs,
  registerRegistrationsRoutes,
} from './features/registrations/registrations.routes.ts';
import { registerResultsRoutes } from './features/results/results.routes.ts';
import { registerStagesRoutes } from './features/stages/stages.routes.ts';
import { registerTeamRoutes } from './features/team/team.routes.ts';
import { registerVehiclesRoutes } from './features/vehicles/vehicles.routes.ts';
import { registerVouchersRoutes } from './features/vouchers/vouchers.routes.ts';
import type { Services } from './services.ts';

/**
 * Every feature of the API: its routes, and the jobs it answers for. A test compares the routes that
 * result with the contract's endpoints, so that none can be forgotten.
 */
export function registerFeatures(app: FastifyInstance, services: Services): void {
  registerAccessRoutes(app, services);
  registerAccessJobs(services);
  registerAccountRoutes(app, services);
  registerAccountJobs(services);
  registerProfileRoutes(app, services);
  registerStagesRoutes(app, services);
  registerResultsRoutes(app, services);
  registerRegistrationsRoutes(app, services);
  registerRegistrationJobs(services);
  registerCredentialsRoutes(app, services);
  registerInvitationsRoutes(app, services);
  registerPaymentsRoutes(app, services);
  registerPaymentJobs(services);
  registerLookupsRoutes(app, services);
  registerVehiclesRoutes(app, services);
  registerVouchersRoutes(app, services);
  registerTeamRoutes(app, services);
  registerEmailJob(services);
}
