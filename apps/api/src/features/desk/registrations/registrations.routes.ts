import type { FastifyInstance } from 'fastify';
import * as lists from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { answerByTelephone as answerByTelephoneEndpoint } from '@trilha/contract/postponing/postponing.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { takeBackCancellation } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import { refuseStaleFactor } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { approveReview } from '../../registrations/changing/approve-review.ts';
import { withdrawRegistration } from '../../registrations/ending/withdraw-registration.ts';
import { answerByTelephone } from '../../registrations/postponing/answer-postponement.ts';
import { resendMessage } from '../../registrations/telling/resend-message.ts';
import {
  askedRefundCents,
  cancelAtDesk,
  cancelConsequencesOf,
} from './registration/cancel-at-desk.ts';
import { decidedRefundCents } from './registration/decided-refund-cents.ts';
import { findInScope } from './registration/find-in-scope.sql.ts';
import { readDeskRegistration } from './registration/read-desk-registration.ts';
import { takesTwo } from '../second-person/propose-deed.ts';
import { takeBackOwn } from '../second-person/take-back-own.ts';
import { findDeskStages } from './desk-stages.sql.ts';
import { listDeskRegistrations } from './list-desk-registrations.ts';

/** Staff routes for registrations. Actions run the existing use cases. */
export function registerDeskRegistrationRoutes(app: FastifyInstance, services: Services): void {
  const { reads } = services;

  route(app, services, lists.listDeskRegistrations, ({ session, query, now }) =>
    listDeskRegistrations(services, { query, scope: scopeOf(session, 'registrations:view', now) }),
  );
  route(app, services, lists.listDeskStages, async ({ session, now }) => ({
    stages: (await findDeskStages(reads, scopeOf(session, 'registrations:view', now), now)).map(
      (stage) => ({ ...stage, categories: [...stage.categories] }),
    ),
  }));
  route(app, services, endpoints.readDeskRegistration, async ({ session, params, now }) => ({
    registration: await readDeskRegistration(
      services,
      scopeOf(session, 'registrations:view', now),
      params.id,
    ),
  }));
  route(app, services, endpoints.approveDeskReview, async ({ session, params, body, now }) => {
    await findInScope(reads, scopeOf(session, 'registrations:edit', now), params.id);
    const version = new Date(body.version);
    const { approved, status } = await approveReview(
      services,
      params.id,
      whoActs(session),
      version,
    );
    if (!approved) throw new AppError('not_in_review');
    return { message: 'Revisão aprovada.', status };
  });
  route(app, services, endpoints.rehearseDeskCancel, async ({ session, params, body, now }) => {
    await findInScope(reads, scopeOf(session, 'registrations:edit', now), params.id);
    const result = await withdrawRegistration(services, {
      registrationId: params.id,
      by: whoActs(session),
      isRehearsal: true,
      refundCents: askedRefundCents(body?.refund),
    });
    return {
      consequences: cancelConsequencesOf(result),
      version: result.version.toISOString(),
      takes_two: takesTwo(services, decidedRefundCents(result)),
    };
  });
  route(app, services, endpoints.cancelDeskRegistration, async ({ session, params, body, now }) => {
    const row = await findInScope(reads, scopeOf(session, 'registrations:edit', now), params.id);
    return cancelAtDesk(services, session, { row, body });
  });
  route(app, services, answerByTelephoneEndpoint, async ({ session, params, body, now }) => {
    const { id } = params;
    await findInScope(reads, scopeOf(session, 'registrations:edit', now), id);
    if (body.choice === 'refund') refuseStaleFactor(session, now);
    const by = { ...whoActs(session), reason: body.reason };
    await answerByTelephone(services, { id, choice: body.choice, by });
    return { message: body.choice === 'keep' ? 'Vaga mantida.' : 'Vaga devolvida.' };
  });
  route(app, services, takeBackCancellation, async ({ session, params, body }) => {
    await takeBackOwn(services, { ...params, by: { ...whoActs(session), ...body } });
    return { message: 'Proposta retirada: a inscrição fica como está.' };
  });
  route(app, services, endpoints.resendDeskMessage, async ({ session, params, now }) => {
    await findInScope(reads, scopeOf(session, 'messages:edit', now), params.id);
    await resendMessage(services, params.id, whoActs(session));
    return { message: 'Mensagem na fila de envio.' };
  });
}
