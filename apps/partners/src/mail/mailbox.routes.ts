import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { sendMailList, sendMailPage } from './mailbox.page.ts';

/** The mailbox as JSON for programs and as pages for people. */
export function addMailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>(
    '/mailbox/messages',
    { schema: { querystring: { type: 'object', properties: { to: { type: 'string' } } } } },
    (request, reply) => reply.send(mailbox.list(request.query.to)),
  );

  app.delete('/mailbox/messages', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/mailbox', (_request, reply) => sendMailList(reply, mailbox.list()));

  app.post('/mailbox/clear', async (_request, reply) => {
    await mailbox.clear();
    return reply.redirect('/mailbox', 303);
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', (request, reply) =>
    sendMailPage(reply, mailbox.find(request.params.id)),
  );
}
