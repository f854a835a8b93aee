import * as endpoints from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import { isEverywhere, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { CSV_TYPE } from '../../../platform/files/csv.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { findTakenFiles } from './data-exports/data-exports.sql.ts';
import { openDataExport, startDataExport } from './data-exports/export-data.ts';

/** At most this many files are listed. */
const TOLD = 100;
const PREFIX = 'export:';

/** Data files of briefings, payments and consents, and the record of who downloaded which. */
export function registerDataExportRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.startBriefingExport, ({ session, body }) =>
    startDataExport(services, session, { kind: 'briefing', ...body }),
  );
  route(app, services, endpoints.startFinanceExport, ({ session, body }) =>
    startDataExport(services, session, { kind: 'finance', ...body }),
  );
  route(app, services, endpoints.startMarketingExport, ({ session, body }) =>
    startDataExport(services, session, { kind: 'marketing', ...body }),
  );
  route(app, services, endpoints.downloadDataExport, async ({ session, params, reply }) => {
    const { name, file } = await openDataExport(services, session, params.id);
    reply.headers({
      'content-type': CSV_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(file);
  });
  route(app, services, endpoints.listTakenFiles, async ({ session, now }) => {
    const isAll = isEverywhere(scopeOf(session, 'exports:view', now));
    const rows = await findTakenFiles(services.reads, isAll ? null : session.staffId, TOLD);
    return {
      exports: rows.map(({ id, what, at, people, reason, by }) => ({
        id,
        what: what.slice(PREFIX.length),
        at: at.toISOString(),
        by,
        rows: people,
        reason,
      })),
      is_all: isAll,
    };
  });
}
