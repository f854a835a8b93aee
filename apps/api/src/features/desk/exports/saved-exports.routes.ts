import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { route } from '../../../platform/requests/route.ts';
import type { Services } from '../../../services.ts';
import { storeDefinition } from './saved-exports/definition.ts';
import { requireKind, runSavedExport } from './saved-exports/run-saved-export.ts';
import { describeOne, describeSaved, SAVED } from './saved-exports/saved-exports.ts';
import { changeKept, endKept, keepByName, restoreKept } from '../views/kept.ts';
import { listKept } from '../views/shelf.ts';

/** Endpoints for saved exports. */
export function registerSavedExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads } = services;

  route(app, services, endpoints.listSavedExports, async (asked) => ({
    exports: await describeSaved(reads, await listKept(services, SAVED, asked)),
  }));
  route(app, services, endpoints.saveExport, async ({ body, ...asked }) => {
    const { definition, ...named } = body;
    requireKind(definition.kind, asked);
    const wish = { ...named, kind: definition.kind, search: storeDefinition(definition) };
    return describeOne(db, await keepByName(services, SAVED, wish, asked));
  });
  route(app, services, endpoints.changeSavedExport, async ({ params, body, ...asked }) => {
    const { version, ...wish } = body;
    const change = { seenAs: { id: params.id, version }, wish };
    return describeOne(db, await changeKept(services, SAVED, change, asked));
  });
  route(app, services, endpoints.endSavedExport, async ({ params, body, ...asked }) => {
    await endKept(services, SAVED, { id: params.id, version: body.version }, asked);
    return { message: 'Exportação apagada das guardadas.' };
  });
  route(app, services, endpoints.restoreSavedExport, async ({ params, ...asked }) =>
    describeOne(db, await restoreKept(services, SAVED, params.id, asked)),
  );
  route(app, services, endpoints.runSavedExport, async ({ params, body, session, now }) =>
    runSavedExport(services, params.id, { session, now, ...body }),
  );
}
