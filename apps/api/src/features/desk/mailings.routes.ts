import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/mailings/mailings.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { changeMailing, stopMailing } from './mailings/change-mailing.ts';
import { rehearseMailing } from './mailings/choose-audience.ts';
import { goOnWithMailingJob, sendMailingJob } from './mailings/mailings.jobs.ts';
import { listMailings, readMailing } from './mailings/read-mailings.ts';
import { goOnWithMailing, sendToRecipient } from './mailings/send-mailing.ts';
import { startMailing } from './mailings/start-mailing.ts';

/** Messages of the organisers to many, and the work that sends them. */
export function registerMailingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.rehearseMailing, ({ session, body }) =>
    rehearseMailing(services, session, body),
  );
  route(app, services, endpoints.startMailing, ({ session, body }) =>
    startMailing(services, session, body),
  );
  route(app, services, endpoints.listMailings, ({ session, query }) =>
    listMailings(services, session, query),
  );
  route(app, services, endpoints.readMailing, ({ session, params, query }) =>
    readMailing(services, session, params.id, query),
  );
  route(app, services, endpoints.changeMailing, ({ session, params, body }) =>
    changeMailing(services, session, params.id, body),
  );
  route(app, services, endpoints.stopMailing, ({ session, params }) =>
    stopMailing(services, session, params.id),
  );
  services.jobs.handle(goOnWithMailingJob, ({ mailing_id: id }) => goOnWithMailing(services, id));
  services.jobs.handle(sendMailingJob, ({ recipient_id: id }, run) =>
    sendToRecipient(services, id, run),
  );
}
