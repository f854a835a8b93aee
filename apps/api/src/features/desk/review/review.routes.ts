import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/review/review.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { askReview } from '../../registrations/changing/ask-review.ts';
import { findInScope } from '../registrations/registration/find-in-scope.sql.ts';
import { holdReviews } from './hold-reviews.ts';
import { listReviews } from './list-reviews.ts';

/** The queue of registrations in review; decisions use the routes of a single registration. */
export function registerReviewRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.listReviews, ({ session, query, now }) =>
    listReviews(services, {
      query,
      scope: scopeOf(session, 'registrations:view', now),
      staffId: session.staffId,
      now,
    }),
  );
  route(app, services, endpoints.holdReviews, async ({ session, body, now }) => {
    const claims = await holdReviews(services, {
      staffId: session.staffId,
      scope: scopeOf(session, 'registrations:edit', now),
      ids: body.ids,
      take: body.take,
    });
    return { claims: [...claims].map(([id, claim]) => ({ id, ...claim })) };
  });
  route(app, services, endpoints.askReview, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    await findInScope(services.reads, scope, params.id);
    await askReview(services, {
      registrationId: params.id,
      by: whoActs(session),
      version: new Date(body.version),
      about: body.about,
      note: body.note,
    });
    return { message: 'Pergunta enviada.' };
  });
}
