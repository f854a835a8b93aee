import { previewChampionship as championshipPreview } from '@trilha/contract/seasons/championships.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import {
  downloadStandings,
  getStandings,
  listOwnStandings as ownStandings,
} from '@trilha/contract/standings/standings.endpoints.ts';
import { CSV_TYPE } from '../../platform/files/csv.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listOwnStandings } from './list-own-standings.ts';
import { listStandings } from './list-standings.ts';
import { previewChampionship } from './preview-championship.ts';
import { standingsCsv } from './standings-csv.ts';

export function registerStandingsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getStandings, ({ brand, params, now }) =>
    listStandings(services, brand.id, Number(params.season), now),
  );
  route(app, services, downloadStandings, async ({ brand, params, query, now, reply }) => {
    const page = await listStandings(services, brand.id, Number(params.season), now);
    const { name, csv } = standingsCsv(page, query);
    reply.headers({
      'content-type': CSV_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(csv);
  });
  route(app, services, ownStandings, async ({ session, params, now }) => ({
    own: await listOwnStandings(services, session, Number(params.season), now),
  }));
  route(app, services, championshipPreview, ({ session, params, body, now }) =>
    previewChampionship(services, {
      ...params,
      ...body,
      scope: scopeOf(session, 'season:edit', now),
    }),
  );
}
