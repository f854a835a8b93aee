import type { FastifyInstance } from 'fastify';
import * as audit from '@trilha/contract/desk/audit/audit.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { readAuditEntry, searchAudit } from './search-audit.ts';

/** Auditoria: the audit log. */
export function registerAuditRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, audit.searchAudit, ({ session, query, now }) =>
    searchAudit(services, { query, scope: scopeOf(session, 'audit:view', now) }),
  );
  route(app, services, audit.readAuditEntry, async ({ session, params, now }) => ({
    entry: await readAuditEntry(services, params.id, scopeOf(session, 'audit:view', now)),
  }));
}
