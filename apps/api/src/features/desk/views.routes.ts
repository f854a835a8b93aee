import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/saved-views.endpoints.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { changeView, endView, listViews, restoreView, saveView } from './views/saved-views.ts';

/** Views of lists that staff keeps under names. */
export function registerViewRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.listSavedViews, async (asked) => ({
    views: await listViews(services, asked),
  }));
  route(app, services, endpoints.saveView, async ({ body, ...asked }) => ({
    view: await saveView(services, body, asked),
  }));
  route(app, services, endpoints.changeView, async ({ params, body, ...asked }) => {
    const { version, ...wish } = body;
    return { view: await changeView(services, { id: params.id, version }, wish, asked) };
  });
  route(app, services, endpoints.endView, async ({ params, body, ...asked }) => {
    await endView(services, { id: params.id, version: body.version }, asked);
    return { message: 'Visão apagada.' };
  });
  route(app, services, endpoints.restoreView, async ({ params, ...asked }) => ({
    view: await restoreView(services, params.id, asked),
  }));
}
