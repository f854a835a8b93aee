import * as endpoints from '@trilha/contract/seasons/championships.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import {
  createChampionship,
  deleteChampionship,
  editChampionship,
} from './championships/edit-championship.ts';
import {
  listSeasonChampionships,
  readSeasonChampionship,
} from './championships/read-season-championship.ts';

/** Endpoints with which organisers read and change championships. */
export function registerSeasonChampionshipsRoutes(app: FastifyInstance, services: Services): void {
  const { reads } = services;

  route(app, services, endpoints.listSeasonChampionships, ({ session, query, now }) =>
    listSeasonChampionships(reads, {
      scope: scopeOf(session, 'season:view', now),
      brand: query.brand,
    }),
  );
  route(app, services, endpoints.readSeasonChampionship, ({ session, params, now }) =>
    readSeasonChampionship(services, {
      id: params.id,
      view: scopeOf(session, 'season:view', now),
      edit: scopeOf(session, 'season:edit', now),
    }),
  );
  route(app, services, endpoints.saveChampionship, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    await editChampionship(services, { ...params, ...body, scope, by: whoActs(session) });
    return { message: 'Campeonato salvo.' };
  });
  route(app, services, endpoints.createChampionship, async ({ session, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const id = await createChampionship(services, { ...body, scope, by: whoActs(session) });
    return { message: 'Campeonato criado.', id };
  });
  route(app, services, endpoints.deleteChampionship, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    await deleteChampionship(services, { ...params, ...body, scope, by: whoActs(session) });
    return { message: 'Campeonato apagado.' };
  });
}
