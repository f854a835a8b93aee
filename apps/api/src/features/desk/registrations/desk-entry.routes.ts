import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { addVehicleAtDesk } from './entering/add-vehicle-at-desk.ts';
import { enterAtDesk } from './entering/enter-at-desk.ts';
import { readEntryForm } from './entering/read-entry-form.ts';

/** New registrations that staff make for customers, and vehicles for them. */
export function registerDeskEntryRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.readDeskEntryForm, async ({ session, params, query, now }) => ({
    form: await readEntryForm(services, scopeOf(session, 'registrations:edit', now), {
      stageId: params.id,
      customerId: query.customer_id,
      now,
    }),
  }));
  route(app, services, endpoints.addDeskVehicle, ({ session, params, body }) =>
    addVehicleAtDesk(services, session, params.id, body),
  );
  route(app, services, endpoints.createDeskEntry, ({ session, params, body, receivedAt }) =>
    enterAtDesk(services, session, { stageId: params.id, body, receivedAt }),
  );
}
