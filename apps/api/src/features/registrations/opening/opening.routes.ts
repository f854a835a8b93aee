import { Readable } from 'node:stream';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { LOG_COLUMNS } from '@trilha/contract/opening/log-file.ts';
import * as endpoints from '@trilha/contract/opening/opening.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { CSV_TYPE, csvOf } from '../../../platform/files/csv.ts';
import { keptRoute } from '../../../platform/requests/kept-route.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import { route, type RouteContext } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { readLogCells, readLogLines } from './read-log.ts';
import { readOpeningClocks, watchClocks } from './watch-clocks.ts';
import { findPublicOpening, readOpening } from './read-opening.ts';

/** A log of 50,000 rows has 20 MB: enough for everybody behind one address, too little to keep a server busy. */
const DOWNLOADS: RateLimit = { name: 'opening-log', limit: 60, windowSeconds: 3_600 };

type Asked = Pick<
  RouteContext<typeof endpoints.downloadOpeningLog>,
  'brand' | 'params' | 'now' | 'request'
>;

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
});

/** Registers the public report of a stage's opening and the downloads of its log. */
export function registerOpeningRoutes(app: FastifyInstance, services: Services): void {
  const clocks = watchClocks(services);
  app.addHook('onClose', clocks.stop);
  keptRoute(app, services, endpoints.readOpening, ({ brand, params, now }) =>
    readOpening(services, { automakerId: brand.id, stageId: params.id, now }),
  );

  const findAsked = async ({ brand, params, now, request }: Asked) => {
    await countAttempt(services.db, DOWNLOADS, request.ip, now);
    return findPublicOpening(services, { automakerId: brand.id, stageId: params.id, now });
  };

  route(app, services, endpoints.downloadOpeningLog, async (asked) => {
    const { stage, opening, head } = await findAsked(asked);
    const clocks = await readOpeningClocks(services, opening);
    asked.reply.headers(headersOf(`${stageSlug(stage.title)}.jsonl`, 'application/jsonl'));
    return asked.reply.send(Readable.from(readLogLines(services, stage.id, { head, clocks })));
  });

  route(app, services, endpoints.downloadOpeningTable, async (asked) => {
    const { stage, head } = await findAsked(asked);
    asked.reply.headers(headersOf(`${stageSlug(stage.title)}.csv`, CSV_TYPE));
    return asked.reply.send(csvOf(LOG_COLUMNS, readLogCells(services, stage.id, head)));
  });
}
