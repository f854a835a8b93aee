import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/account/account.endpoints.ts';
import { clearSid } from '../../platform/cookies.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../services.ts';
import { listConsents } from '../consents/list-consents.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** What people may do with their own data: see and end sessions, see consents. */
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
}
