import { brandById } from '@trilha/brands/brands.ts';
import * as endpoints from '@trilha/contract/seasons/season.endpoints.ts';
import * as fees from '@trilha/contract/seasons/stage-fees.endpoints.ts';
import { isWholeBrand, isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { describeSeason } from './describing/describe-season.ts';
import { seasonText } from './describing/season-text.ts';
import { changedFees, changeFees } from './organising/change-fees.ts';
import { importedOf, importText } from './organising/import-text.ts';
import { listSeasonStages } from './organising/list-season.ts';
import { listStageVersions } from './organising/list-stage-versions.ts';
import { brandOfStage, readSeasonStage } from './organising/read-season-stage.ts';
import { savedOf, saveStage } from './organising/save-stage.ts';
import { wireItem } from './organising/wire-item.ts';

/** Endpoints with which organisers read and change a season, through the use case of `import-season`. */
export function registerSeasonRoutes(app: FastifyInstance, services: Services): void {
  const { reads, db } = services;

  route(app, services, endpoints.listSeason, async ({ session, query, now }) => ({
    stages: await listSeasonStages(reads, {
      scope: scopeOf(session, 'season:view', now),
      brand: query.brand,
      now,
    }),
  }));
  route(app, services, endpoints.downloadSeason, async ({ session, query, now, reply }) => {
    const scope = scopeOf(session, 'season:view', now);
    const brand = brandById(query.brand);
    if (brand === undefined) throw new AppError('not_found');
    if (query.stage !== undefined) await brandOfStage(db, scope, query.stage);
    const described = await describeSeason(db, brand, {
      only: query.stage ?? null,
      isTold: isWholeBrand(scope, brand.id)
        ? null
        : (stageId) => isWithin(scope, { automakerId: brand.id, stageId }),
    });
    if (described.file.events.length === 0) throw new AppError('not_found');
    reply.headers({
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': `attachment; filename="temporada-${brand.slug}.yaml"`,
    });
    return reply.send(seasonText(described));
  });
  route(app, services, endpoints.rehearseSeason, async ({ session, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const result = await importText(services, { text: body.text, scope, by: whoActs(session) });
    return 'problems' in result
      ? { problems: [...result.problems], items: [], version: '' }
      : { problems: [], items: result.items.map(wireItem), version: result.version };
  });
  route(app, services, endpoints.importSeasonFile, async ({ session, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const imported = importedOf(
      await importText(services, { ...body, scope, by: whoActs(session) }),
    );
    return { message: 'Temporada importada.', items: imported.items.map(wireItem) };
  });
  route(app, services, fees.rehearseStageFees, async ({ session, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const result = await changeFees(services, { ...body, scope, by: whoActs(session) });
    return 'problems' in result
      ? { problems: [...result.problems], items: [], version: '' }
      : { problems: [], items: result.items.map(wireItem), version: result.version };
  });
  route(app, services, fees.changeStageFees, async ({ session, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const changed = await changedFees(services, { ...body, scope, by: whoActs(session) });
    return { message: 'Taxas alteradas.', items: changed.items.map(wireItem) };
  });
  route(app, services, endpoints.readSeasonStage, ({ session, params, now }) =>
    readSeasonStage(db, {
      id: params.id,
      view: scopeOf(session, 'season:view', now),
      edit: scopeOf(session, 'season:edit', now),
      now,
    }),
  );
  route(app, services, endpoints.rehearseStage, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const by = whoActs(session);
    const saved = await saveStage(services, { id: params.id, file: body.file, scope, by });
    return {
      problems: [...saved.problems],
      item: 'item' in saved ? wireItem(saved.item) : null,
    };
  });
  route(app, services, endpoints.saveStage, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const edit = { ...body, id: params.id, scope, by: whoActs(session) };
    const { item, version } = await savedOf(services, edit);
    return { message: 'Etapa salva.', item: wireItem(item), version };
  });
  route(app, services, endpoints.listStageVersions, async ({ session, params, now }) => {
    await brandOfStage(reads, scopeOf(session, 'season:view', now), params.id);
    return { versions: await listStageVersions(reads, params.id) };
  });
}
