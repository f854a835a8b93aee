import type { FastifyInstance } from 'fastify';
import * as audit from '@trilha/contract/desk/audit.endpoints.ts';
import * as health from '@trilha/contract/desk/health.endpoints.ts';
import { isEverywhere, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryJobs } from '../../platform/jobs/retry-jobs.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { readAuditEntry, searchAudit } from './audit/search-audit.ts';
import { readHealth } from './health/read-health.ts';

/** Auditoria e saúde: the audit log and the system's health. */
export function registerOversightRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, audit.searchAudit, ({ session, query, now }) =>
    searchAudit(services, { query, scope: scopeOf(session, 'audit:view', now) }),
  );
  route(app, services, audit.readAuditEntry, async ({ session, params, now }) => ({
    entry: await readAuditEntry(services, params.id, scopeOf(session, 'audit:view', now)),
  }));
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
