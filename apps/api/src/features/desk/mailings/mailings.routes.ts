import type { FastifyInstance } from 'fastify';
import * as attachments from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import * as marketing from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { inertHeaders } from '../../../platform/files/files.routes.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { attachFile } from './attachments/attach-file.ts';
import { openAttachment } from './attachments/open-attachment.ts';
import { changeMailing, stopMailing } from './change-mailing.ts';
import { rehearseMailing } from './starting/choose-audience.ts';
import { endLastingMailing } from './lasting/lasting.ts';
import { listMailings, readMailing } from './read-mailings.ts';
import { retryMailing } from './sending/retry-mailing.ts';
import { rehearseMarketing } from './marketing/marketing-audience.ts';
import { startMailing } from './starting/start-mailing.ts';
import { startMarketing } from './marketing/start-marketing.ts';

/** Staff routes for mailings: messages from the organisers to many recipients. */
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
    changeMailing(services, session, { kind: 'registrations', id: params.id }, body),
  );
  route(app, services, endpoints.stopMailing, ({ session, params }) =>
    stopMailing(services, session, { kind: 'registrations', id: params.id }),
  );
  route(app, services, endpoints.retryMailing, ({ session, params }) =>
    retryMailing(services, session, { kind: 'registrations', id: params.id }),
  );
  route(app, services, marketing.retryMarketing, ({ session, params }) =>
    retryMailing(services, session, { kind: 'marketing', id: params.id }),
  );
  route(app, services, marketing.rehearseMarketing, ({ session, body }) =>
    rehearseMarketing(services, session, body),
  );
  route(app, services, marketing.startMarketing, ({ session, body }) =>
    startMarketing(services, session, body),
  );
  route(app, services, marketing.changeMarketing, ({ session, params, body }) =>
    changeMailing(services, session, { kind: 'marketing', id: params.id }, body),
  );
  route(app, services, marketing.haltMarketing, ({ session, params }) =>
    stopMailing(services, session, { kind: 'marketing', id: params.id }),
  );
  route(app, services, endpoints.endLastingMailing, ({ session, params }) =>
    endLastingMailing(services, session, params.id),
  );
  route(app, services, attachments.attachMailingFile, ({ session, body: { file } }) =>
    attachFile(services, session, {
      name: file.name,
      content: Buffer.from(file.content, 'base64'),
    }),
  );
  route(app, services, attachments.openMailingFile, async ({ session, params, reply }) => {
    const { file, size, ...told } = await openAttachment(services, session, params.id);
    reply.headers({ ...inertHeaders(told), 'content-length': size });
    return reply.send(file);
  });
}
