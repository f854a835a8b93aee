import type { FastifyInstance } from 'fastify';
import * as health from '@trilha/contract/desk/health/health.endpoints.ts';
import { isEverywhere, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { retryJobs } from '../../../platform/jobs/retry-jobs.ts';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { readHealth } from './read-health.ts';

/** Saúde: the system's health, and jobs that wait for staff. */
export function registerHealthRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, health.readHealth, ({ now }) => readHealth(services, now));
  route(app, services, health.retryDeskJobs, async ({ session, body, now }) => {
    // A job does not show its brand, so retrying needs the permission for all brands.
    if (!isEverywhere(scopeOf(session, 'jobs:retry', now))) throw new AppError('staff_forbidden');
    const by = { ...whoActs(session), reason: body.reason };
    const counts = await retryJobs(services, { ids: body.ids }, by);
    const retried = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (retried === 0) throw new AppError('not_found');
    return { message: 'De novo na fila.', retried };
  });
}
