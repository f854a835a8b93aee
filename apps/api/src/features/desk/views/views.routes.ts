import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { changeKept, endKept, keepByName, restoreKept } from './kept.ts';
import { listKept } from './shelf.ts';
import { describeView, VIEWS } from './saved-views.ts';

/** Endpoints for saved views of lists. */
export function registerViewRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.listSavedViews, async (asked) => ({
    views: (await listKept(services, VIEWS, asked)).map(describeView),
  }));
  route(app, services, endpoints.saveView, async ({ body, ...asked }) => ({
    view: describeView(await keepByName(services, VIEWS, { ...body, kind: 'list' }, asked)),
  }));
  route(app, services, endpoints.changeView, async ({ params, body, ...asked }) => {
    const { version, ...wish } = body;
    const change = { seenAs: { id: params.id, version }, wish };
    return { view: describeView(await changeKept(services, VIEWS, change, asked)) };
  });
  route(app, services, endpoints.endView, async ({ params, body, ...asked }) => {
    await endKept(services, VIEWS, { id: params.id, version: body.version }, asked);
    return { message: 'Visão apagada.' };
  });
  route(app, services, endpoints.restoreView, async ({ params, ...asked }) => ({
    view: describeView(await restoreKept(services, VIEWS, params.id, asked)),
  }));
}
