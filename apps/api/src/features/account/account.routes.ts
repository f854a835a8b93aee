import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/account/account.endpoints.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { clearSid } from '../../platform/sessions/cookies.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listConsents } from '../consents/list-consents.ts';
import { eraseAccount } from './erasing/erase-account.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { listExports } from './exporting/list-exports.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { previewErasure } from './erasing/preview-erasure.ts';
import { readExportFile } from './exporting/read-export-file.ts';
import { requestExport } from './exporting/request-export.ts';

/** What customers can do with their own data: end sessions, read consents, export, erase. */
export function registerAccountRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;

  route(app, services, endpoints.listSessions, async ({ session }) => ({
    sessions: await listSessions(services, session),
  }));

  route(app, services, endpoints.endSession, async ({ session, params, request, reply }) => {
    await endSession(services, session, params.id);
    if (params.id === session.id) clearSid(config, request, reply);
    return { message: 'Sessão encerrada.' };
  });

  route(app, services, endpoints.endOtherSessions, async ({ session }) => {
    const ended = await endOtherSessions(services, session);
    const message =
      ended === 0 ? 'Nenhum outro aparelho estava conectado.' : 'Os outros aparelhos saíram.';
    return { message, ended };
  });

  route(app, services, endpoints.listConsents, async ({ session }) => ({
    consents: await listConsents(db, session.customerId),
  }));

  route(app, services, endpoints.requestExport, async ({ session }) => ({
    message: 'Estamos preparando seus dados. Avisamos por e-mail.',
    export: await requestExport(services, session),
  }));

  route(app, services, endpoints.listExports, async ({ session }) => ({
    exports: await listExports(services, session),
  }));

  route(app, services, endpoints.downloadExport, async ({ session, params, reply }) => {
    const { name, content } = await readExportFile(services, session, params.id);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(content);
  });

  route(app, services, endpoints.previewErasure, ({ session }) =>
    previewErasure(services, session),
  );

  route(app, services, endpoints.eraseAccount, async ({ session, body, request, reply }) => {
    const { cancelled, refundCents } = await eraseAccount(services, session, body);
    clearSid(config, request, reply);
    return {
      message: 'Sua conta foi apagada.',
      cancelled,
      refund_total: centsToWire(refundCents),
    };
  });
}
