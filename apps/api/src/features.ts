import type { FastifyInstance } from 'fastify';
import { registerEmailWorkers } from './emails/send-email.ts';
import { registerAccessRoutes } from './features/access/access.routes.ts';
import { registerAccessWorkers } from './features/access/access.workers.ts';
import { registerAccountRoutes } from './features/account/account.routes.ts';
import { registerAccountWorkers } from './features/account/account.workers.ts';
import { registerCheckinRoutes } from './features/checkin/checkin.routes.ts';
import { registerCredentialsRoutes } from './features/credentials/credentials.routes.ts';
import { registerGuidesRoutes } from './features/stages/guides/guides.routes.ts';
import { registerDeskCustomerRoutes } from './features/desk/customers.routes.ts';
import { registerDeskRoutes } from './features/desk/desk.routes.ts';
import { registerExportRoutes } from './features/desk/exports.routes.ts';
import { registerViewRoutes } from './features/desk/views.routes.ts';
import { registerOversightRoutes } from './features/desk/oversight.routes.ts';
import { registerRoomRoutes } from './features/desk/room.routes.ts';
import { registerMoneyRoutes } from './features/desk/money.routes.ts';
import { registerInvitationsRoutes } from './features/invitations/invitations.routes.ts';
import { registerLookupsRoutes } from './features/lookups/lookups.routes.ts';
import { registerLookupsWorkers } from './features/lookups/lookups.workers.ts';
import { registerNoticesRoutes } from './features/notices/notices.routes.ts';
import { registerNoticesWorkers } from './features/notices/notices.workers.ts';
import { registerPaymentsRoutes } from './features/payments/payments.routes.ts';
import { registerPaymentsWorkers } from './features/payments/payments.workers.ts';
import { registerProfileRoutes } from './features/profile/profile.routes.ts';
import { registerRegistrationsRoutes } from './features/registrations/registrations.routes.ts';
import { registerRegistrationsWorkers } from './features/registrations/registrations.workers.ts';
import { registerResultsRoutes } from './features/results/results.routes.ts';
import { registerSeasonRoutes } from './features/seasons/season.routes.ts';
import { registerFactorRoutes } from './features/staff/factors.routes.ts';
import { registerStaffRoutes } from './features/staff/staff.routes.ts';
import { registerStagesRoutes } from './features/stages/stages.routes.ts';
import { registerStaffWorkers } from './features/staff/staff.workers.ts';
import { registerTeamOfStaffRoutes } from './features/staff/team.routes.ts';
import { registerTeamRoutes } from './features/team/team.routes.ts';
import { registerVehiclesRoutes } from './features/vehicles/vehicles.routes.ts';
import { registerVouchersRoutes } from './features/vouchers/vouchers.routes.ts';
import type { Services } from './services.ts';

/**
 * Every feature of the API: its routes, and the jobs it does. A test compares the routes that
 * result with the contract's endpoints, so that none can be forgotten.
 */
export function registerFeatures(app: FastifyInstance, services: Services): void {
  registerAccessRoutes(app, services);
  registerAccessWorkers(services);
  registerAccountRoutes(app, services);
  registerAccountWorkers(services);
  registerProfileRoutes(app, services);
  registerStagesRoutes(app, services);
  registerGuidesRoutes(app, services);
  registerResultsRoutes(app, services);
  registerRegistrationsRoutes(app, services);
  registerRegistrationsWorkers(services);
  registerCredentialsRoutes(app, services);
  registerInvitationsRoutes(app, services);
  registerNoticesRoutes(app, services);
  registerNoticesWorkers(services);
  registerPaymentsRoutes(app, services);
  registerPaymentsWorkers(services);
  registerLookupsRoutes(app, services);
  registerLookupsWorkers(services);
  registerVehiclesRoutes(app, services);
  registerVouchersRoutes(app, services);
  registerTeamRoutes(app, services);
  registerStaffRoutes(app, services);
  registerFactorRoutes(app, services);
  registerDeskRoutes(app, services);
  registerOversightRoutes(app, services);
  registerDeskCustomerRoutes(app, services);
  registerViewRoutes(app, services);
  registerExportRoutes(app, services);
  registerMoneyRoutes(app, services);
  registerRoomRoutes(app, services);
  registerCheckinRoutes(app, services);
  registerSeasonRoutes(app, services);
  registerTeamOfStaffRoutes(app, services);
  registerStaffWorkers(services);
  registerEmailWorkers(services);
}
