import {
  downloadSolidarity,
  getSolidarity,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { CSV_TYPE } from '../../platform/files/csv.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { listSeason } from './list-season.ts';
import { seasonCsv } from './season-csv.ts';

/** The public solidarity accounts of a season. */
export function registerSolidarityRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getSolidarity, ({ brand, params, now }) =>
    listSeason(services, brand.id, Number(params.season), now),
  );
  route(app, services, downloadSolidarity, async ({ brand, params, now, reply }) => {
    const page = await listSeason(services, brand.id, Number(params.season), now);
    const name = `conta-solidaria-${page.season}.csv`;
    reply.headers({
      'content-type': CSV_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(seasonCsv(page));
  });
}
