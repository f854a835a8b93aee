import * as endpoints from '@trilha/contract/questions/questions.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { readOwnQuestions } from './read-own-questions.ts';
import { findEntry } from './questions.sql.ts';
import { saveAnswers } from './save-answers.ts';

/** Customers' endpoints for the counted questions of a stage that they entered. */
export function registerQuestionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, endpoints.listOwnQuestions, async ({ session, params, now }) => {
    const entry = await findEntry(db, params.id);
    if (entry?.customer_id !== session.customerId) throw new AppError('not_found');
    if (entry.status === 'Cancelada') throw new AppError('registration_cancelled');
    return readOwnQuestions(db, { registrationId: params.id, stageId: entry.step_id, now });
  });
  route(app, services, endpoints.answerQuestions, async ({ session, params, body, now }) => {
    const given = { registrationId: params.id, answers: body.answers };
    const stageId = await saveAnswers(services, session, given);
    return readOwnQuestions(db, { registrationId: params.id, stageId, now });
  });
}
