import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/registrations/registrations.endpoints.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../services.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { createRegistration } from './create-registration.ts';
import { remindOfPayment } from './expire-unpaid.ts';
import { listRegistrations, readRegistration } from './read-registrations.ts';
import { JOBS } from './registration-effects.ts';
import { returnUnusedPlaces } from './return-unused-places.ts';
import { verifyVehicles } from './verify-vehicles.ts';

const RETURN_EVERY_SECONDS = 30;

export function registerRegistrationsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.createRegistration, async ({ session, body, headers }) => ({
    registration: await createRegistration(services, session, body, headers['idempotency-key']),
  }));
  route(app, services, endpoints.getRegistration, async ({ session, params, query, now }) => ({
    registration: await readRegistration(services.db, session.customerId, params.id, {
      withVehicles: query.vehicle === 'true',
      now,
    }),
  }));
  route(app, services, endpoints.getUserEvents, async ({ session, now }) => ({
    userRegistration: await listRegistrations(services.db, session.customerId, now),
    now: now.toISOString(),
  }));
  route(app, services, endpoints.verifyVehicles, ({ session, body, now }) =>
    verifyVehicles(services, session, body, now),
  );
  route(app, services, endpoints.cancelRegistration, async ({ session, body }) => ({
    message: 'Inscrição cancelada',
    registration: await cancelRegistration(services, session, body.registration_id),
  }));
}

/** Reminders and the return of unused places; the expiry's job belongs to payments, which settles first. */
export function registerRegistrationJobs(services: Services): void {
  services.jobs.register(JOBS.remind, (payload) =>
    remindOfPayment(services, Number(payload['registration_id'])),
  );
  services.jobs.every('return-unused-places', RETURN_EVERY_SECONDS, () =>
    returnUnusedPlaces(services),
  );
}
