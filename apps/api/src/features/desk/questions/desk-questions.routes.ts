import { listDeskQuestions } from '@trilha/contract/desk/questions/desk-questions.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { readStageAnswers } from '../../questions/read-stage-answers.ts';
import { seasonStageWithin } from '../../seasons/organising/list-season.ts';
import { carsOf, totalsOf } from './count-answers.ts';

/** Staff's endpoint for the answers to a stage's questions. */
export function registerDeskQuestionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  route(app, services, listDeskQuestions, async ({ session, params, now }) => {
    const scope = scopeOf(session, 'registrations:view', now);
    const { stage } = await seasonStageWithin(db, scope, params.id, now);
    const found = await readStageAnswers(db, stage.id);
    if (found === null) return { stage, until: null, questions: [], cars: [] };
    const { questions, until, seats } = found;
    return { stage, until, questions: totalsOf(questions, seats), cars: carsOf(questions, seats) };
  });
}
