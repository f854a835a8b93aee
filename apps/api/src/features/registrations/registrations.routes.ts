import type { FastifyInstance } from 'fastify';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { answerPostponement as answerEndpoint } from '@trilha/contract/postponing/postponing.endpoints.ts';
import { explainOwnEntries as explainEndpoint } from '@trilha/contract/opening/explain.endpoints.ts';
import * as preparing from '@trilha/contract/registrations/preparing.endpoints.ts';
import { getFirstStage } from '@trilha/contract/registrations/registrations.endpoints.ts';
import * as endpoints from '@trilha/contract/registrations/registrations.endpoints.ts';
import { suggestSameTeam as sameTeamEndpoint } from '@trilha/contract/registrations/same-team.endpoints.ts';
import { answerReview as answerReviewEndpoint } from '@trilha/contract/registrations/review-answer.endpoints.ts';
import { invalidField } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { explainOwnEntries, listRefused } from './attempts/explain-entries.ts';
import { answerReview } from './changing/answer-review.ts';
import { cancelRegistration } from './ending/cancel-registration.ts';
import { createAnswerTally } from './entering/answering/answer-tally.ts';
import { watchUndecided } from './entering/answering/not-decided.ts';
import { confirmRegistration } from './entering/confirm-registration.ts';
import { createRegistration, openEntryLines } from './entering/create-registration.ts';
import { findFirstStage } from './entering/checking/find-first-stage.ts';
import { readReadiness } from './entering/checking/find-readiness.ts';
import { readCalendar } from './reading/read-calendar.ts';
import { listRegistrations, readRegistration } from './reading/read-registrations.ts';
import { answerPostponement } from './postponing/answer-postponement.ts';
import { listOpenings, listPrepared } from './preparing/list-prepared.ts';
import { prepareEntry } from './preparing/prepare-entry.ts';
import { forgetPrepared } from './preparing/prepared-entries.sql.ts';
import { suggestSameTeam } from './preparing/suggest-same-team.ts';
import { updateRegistration } from './changing/update-registration.ts';
import { verifyVehicles } from './entering/checking/verify-vehicles.ts';

export function registerRegistrationsRoutes(app: FastifyInstance, services: Services): void {
  const lines = openEntryLines(services);
  const tally = createAnswerTally(services);
  const undecided = watchUndecided(services);
  app.addHook('onClose', () => Promise.all([tally.write(), undecided.write()]));
  route(app, services, endpoints.createRegistration, async (context) => {
    const { session, body, headers, receivedAt, reply } = context;
    // A refusal carries it too.
    reply.header('received-at', receivedAt.toISOString());
    const { step_id: stageId } = body;
    const request = { input: body, key: headers['idempotency-key'], receivedAt };
    const registration = await undecided.watch(
      { stageId, customerId: session.customerId, receivedAt },
      () => tally.count(stageId, () => createRegistration(services, lines, session, request)),
    );
    // The first of two equal requests made it: its time counts, for both answers.
    return { registration, received_at: registration.created_at };
  });
  route(app, services, endpoints.updateRegistration, async ({ session, params, body }) => {
    if (body.id !== params.id) throw invalidField('id', messages.invalid);
    return { registration: await updateRegistration(services, session, params.id, body.data) };
  });
  route(app, services, endpoints.confirmRegistration, async ({ session, params, body }) => ({
    message: 'Inscrição confirmada!',
    registration: await confirmRegistration(services, session, params.id, body),
  }));
  route(app, services, endpoints.getRegistration, async ({ session, params, query, now }) => {
    const options = { withVehicles: query.vehicle === 'true', now };
    const { customerId } = session;
    return {
      registration: await readRegistration(services.reads, customerId, params.id, options),
    };
  });
  route(app, services, endpoints.downloadCalendar, async ({ session, params, reply }) => {
    const { filename, contentType, content } = await readCalendar(services, session, params.id);
    reply.headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
    });
    return reply.send(content);
  });
  route(app, services, endpoints.getUserEvents, async ({ session, now }) => ({
    userRegistration: await listRegistrations(services.reads, session.customerId, now),
    now: now.toISOString(),
  }));
  route(app, services, getFirstStage, async ({ session, now }) => ({
    first: await findFirstStage(services, session, now),
    openings: await listOpenings(services, session, now),
    refused: await listRefused(services, session.customerId),
    now: now.toISOString(),
  }));
  route(app, services, endpoints.getReadiness, async ({ session, now }) => ({
    stages: await readReadiness(services, session, now),
    now: now.toISOString(),
  }));
  const listed = async (session: Parameters<typeof listPrepared>[1], now: Date) => ({
    prepared: await listPrepared(services, session, now),
    refused: await listRefused(services, session.customerId),
    now: now.toISOString(),
  });
  route(app, services, preparing.listPreparedEntries, ({ session, now }) => listed(session, now));
  route(app, services, preparing.prepareEntry, async ({ session, params, body }) => ({
    prepared: await prepareEntry(services, session, params.id, body),
  }));
  route(app, services, preparing.discardPreparedEntry, async ({ session, params, now }) => {
    await forgetPrepared(services.db, params.id, [session.customerId]);
    return listed(session, now);
  });
  route(app, services, sameTeamEndpoint, async ({ session, params, now }) => ({
    suggestion: await suggestSameTeam(services.reads, session, params.id, now),
  }));
  route(app, services, explainEndpoint, ({ session, params, now }) =>
    explainOwnEntries(services, { customerId: session.customerId, stageId: params.id }, now),
  );
  route(app, services, endpoints.verifyVehicles, ({ session, body, now }) =>
    verifyVehicles(services, session, body, now),
  );
  route(app, services, endpoints.cancelRegistration, async ({ session, body }) => {
    return {
      message: 'Inscrição cancelada',
      registration: await cancelRegistration(services, session, body.registration_id),
    };
  });
  route(app, services, answerReviewEndpoint, async ({ session, params, body }) => {
    const given = { askedAt: new Date(body.asked_at), answer: body.answer };
    return {
      message: 'Resposta enviada',
      registration: await answerReview(services, session, params.id, given),
    };
  });
  route(app, services, answerEndpoint, async ({ session, params, body }) => {
    const { choice } = body;
    return {
      message: choice === 'keep' ? 'Sua vaga continua sua.' : 'Inscrição cancelada',
      registration: await answerPostponement(services, session, params.id, choice),
    };
  });
}
