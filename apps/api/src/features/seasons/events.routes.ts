import * as endpoints from '@trilha/contract/seasons/events.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { deleteCategory, deleteEvent } from './events/delete-event.ts';
import { listEvents, readSeasonEvent } from './events/read-events.ts';
import { createEvent, refuseProblems, saveEvent } from './events/save-event.ts';
import { wireItem } from './organising/wire-item.ts';

/** Endpoints with which organisers read and change events and their categories. */
export function registerSeasonEventsRoutes(app: FastifyInstance, services: Services): void {
  const { reads, db } = services;

  route(app, services, endpoints.listSeasonEvents, async ({ session, query, now }) => ({
    events: await listEvents(reads, {
      scope: scopeOf(session, 'season:view', now),
      brand: query.brand,
    }),
  }));
  route(app, services, endpoints.readSeasonEvent, ({ session, params, now }) =>
    readSeasonEvent(db, {
      id: params.id,
      view: scopeOf(session, 'season:view', now),
      edit: scopeOf(session, 'season:edit', now),
    }),
  );
  route(app, services, endpoints.rehearseEvent, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const saved = await saveEvent(services, { ...params, ...body, scope, by: whoActs(session) });
    return {
      problems: [...saved.problems],
      items: 'items' in saved ? saved.items.map(wireItem) : [],
    };
  });
  route(app, services, endpoints.saveEvent, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    refuseProblems(await saveEvent(services, { ...params, ...body, scope, by: whoActs(session) }));
    return { message: 'Evento salvo.' };
  });
  route(app, services, endpoints.createEvent, async ({ session, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const id = await createEvent(services, { ...body, scope, by: whoActs(session) });
    return { message: 'Evento criado.', id };
  });
  route(app, services, endpoints.deleteEvent, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    await deleteEvent(services, { ...body, eventId: params.id, scope, by: whoActs(session) });
    return { message: 'Evento apagado.' };
  });
  route(app, services, endpoints.deleteCategory, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const { id: eventId, category: categoryId } = params;
    const by = whoActs(session);
    await deleteCategory(services, { ...body, eventId, categoryId, scope, by });
    return { message: 'Categoria apagada.' };
  });
}
