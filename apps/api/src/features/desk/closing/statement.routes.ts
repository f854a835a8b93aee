import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { CSV_TYPE } from '../../../platform/files/csv.ts';
import { XLSX_TYPE } from '../../../platform/files/xlsx.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { brandsOfMoney } from '../money/money-scope.ts';
import { closeStage } from './close-stage.ts';
import { openStatement, openWorkbook, startStatement } from './export-statement.ts';
import { listStages, readStageStatement } from './read-stage-statement.ts';

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
});

/** Endpoints for stage statements, on screen and as a file. */
export function registerStatementRoutes(app: FastifyInstance, services: Services): void {
  const brandsOf = (session: StaffSession, now: Date) =>
    brandsOfMoney(scopeOf(session, 'money:view', now), [...services.config.brands.keys()]);

  route(app, services, endpoints.listStageMoney, ({ session, query, now }) => {
    const held = brandsOf(session, now);
    const { brand } = query;
    return listStages(
      services,
      held.filter((id) => brand === undefined || brand === id),
    );
  });
  route(app, services, endpoints.readStageStatement, ({ session, params, now }) =>
    readStageStatement(services, brandsOf(session, now), params.id),
  );
  route(app, services, endpoints.closeStageMoney, async ({ session, params, body, now }) => {
    const brands = brandsOfMoney(scopeOf(session, 'money:edit', now), [
      ...services.config.brands.keys(),
    ]);
    const { version, reason } = body;
    const by = { ...whoActs(session), reason };
    const { refused } = await closeStage(services, { brands, id: params.id, version, by });
    if (refused !== null) throw new AppError(refused);
    return { message: 'Etapa fechada.' };
  });
  route(app, services, endpoints.startStatementExport, ({ session, params, body, now }) =>
    startStatement(services, { session, brands: brandsOf(session, now), ...params, ...body }),
  );
  route(app, services, endpoints.downloadStatement, async ({ session, params, now, reply }) => {
    const asked = { session, brands: brandsOf(session, now), ...params };
    const { name, file } = await openStatement(services, asked);
    reply.headers(headersOf(name, CSV_TYPE));
    return reply.send(file);
  });
  route(app, services, endpoints.downloadStatementWorkbook, async (asked) => {
    const { session, params, now, reply } = asked;
    const taken = { session, brands: brandsOf(session, now), ...params };
    const { name, file } = await openWorkbook(services, taken);
    reply.headers(headersOf(name, XLSX_TYPE));
    return reply.send(file);
  });
}
