import * as endpoints from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { Services } from '../../services.ts';
import { holdToConfirmed } from '../registrations/reading/hold-to-confirmed.ts';
import { readRegistration } from '../registrations/reading/read-registrations.ts';
import { acknowledgeBulletin } from './acknowledge-bulletin.ts';
import { readBulletins } from './read-bulletins.ts';

/** Customers' endpoints for the bulletins of a stage that they entered. */
export function registerBulletinRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** @throws AppError `not_found`; `registration_cancelled`, `registration_not_confirmed` */
  async function answer({ customerId }: Session, registrationId: number, now: Date) {
    const asked = { withVehicles: false, now };
    const { step, status } = await readRegistration(db, customerId, registrationId, asked);
    holdToConfirmed(status);
    return { bulletins: await readBulletins(db, { stageId: step.id, registrationId }) };
  }

  route(app, services, endpoints.listBulletins, ({ session, params, now }) =>
    answer(session, params.id, now),
  );
  route(app, services, endpoints.acknowledgeBulletin, async ({ session, params, body, now }) => {
    const { id: registrationId, bulletin: bulletinId } = params;
    const tappedAt = body.at === undefined ? undefined : new Date(body.at);
    await acknowledgeBulletin(services, session, { bulletinId, registrationId, tappedAt });
    return answer(session, registrationId, now);
  });
}
