import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/notices/notices.endpoints.ts';
import { isBrowser } from '../../platform/requests/request-brand.ts';
import { route } from '../../platform/requests/route.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { readDevice } from '../../platform/sessions/cookies.ts';
import type { Services } from '../../services.ts';
import { forgetSubscription } from './devices/devices.sql.ts';
import { subscribeDevice } from './devices/subscribe-device.ts';
import { sendTest } from './sending/send-test.ts';
import { readNotices } from './settings/read-notices.ts';
import { updateNotices } from './settings/update-notices.ts';
import { watchStage } from './watching/watch-stage.ts';
import { forgetWatcher } from './watching/watching.sql.ts';

/** Endpoints for push notices, their browsers, and watched stages. */
export function registerNoticesRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;

  route(app, services, endpoints.getNotices, ({ session }) => readNotices(services, session));

  route(app, services, endpoints.updateNotices, ({ session, body }) =>
    updateNotices(services, session, body),
  );

  route(app, services, endpoints.subscribeDevice, ({ session, body, request }) => {
    const secret = isBrowser(request) ? readDevice(config, request) : undefined;
    return subscribeDevice(
      services,
      session,
      body,
      secret === undefined ? null : hashToken(secret),
    );
  });

  route(app, services, endpoints.unsubscribeDevice, async ({ session }) => {
    await forgetSubscription(db, { session_id: session.id });
    return readNotices(services, session);
  });

  route(app, services, endpoints.testDevice, async ({ session }) => {
    await sendTest(services, session);
    return { message: 'Enviamos um aviso de teste.' };
  });

  route(app, services, endpoints.watchStage, ({ session, params }) =>
    watchStage(services, session, params.id),
  );

  route(app, services, endpoints.unwatchStage, async ({ session, params }) => {
    await forgetWatcher(db, params.id, session.customerId);
    return readNotices(services, session);
  });
}
