import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { seasonStageWithin } from '../../seasons/organising/list-season.ts';
import { changeResult, orderResults, resultWithin } from './change-results.ts';
import { listDeskResults } from './list-desk-results.ts';
import { readUpload, refusedAtField } from './read-upload.ts';
import { rehearseResult } from './rehearse-result.ts';
import { publishResult, type Standing } from '../../results/publish-result.ts';
import { withdrawResult } from '../../results/withdraw-result.ts';

interface Told {
  readonly is_provisional: boolean;
  readonly protests_until: string | null;
}

/** @throws AppError `invalid` for a protest deadline on an official result */
function standingOf({ is_provisional: isProvisional, protests_until: until }: Told): Standing {
  if (until !== null && !isProvisional) {
    throw invalidField('protests_until', 'Só resultado provisório tem prazo de protesto.');
  }
  return { isProvisional, protestsUntil: until === null ? null : new Date(until) };
}

const toldWords = (told: number): string =>
  told === 1 ? '1 participante avisado.' : `${told} participantes avisados.`;

/** Staff's endpoints for a stage's results: read, preview, publish, order, replace, withdraw. */
export function registerDeskResultsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  function stageWithin(
    session: StaffSession,
    permission: 'season:view' | 'season:edit',
    id: number,
  ) {
    const now = clock.now();
    return seasonStageWithin(db, scopeOf(session, permission, now), id, now);
  }
  const changed = (session: StaffSession, id: number, now: Date) =>
    resultWithin(services, id, scopeOf(session, 'season:edit', now));

  route(app, services, endpoints.listDeskResults, async ({ session, params }) =>
    listDeskResults(services, session, await stageWithin(session, 'season:view', params.id)),
  );
  route(app, services, endpoints.rehearseResult, async ({ session, params, body }) => {
    const { stage } = await stageWithin(session, 'season:edit', params.id);
    const { columns } = body;
    const wish = { source: readUpload(body), columns };
    return rehearseResult(db, stage, wish).catch(refusedAtField);
  });
  route(app, services, endpoints.publishDeskResult, async ({ session, params, body }) => {
    const { stage } = await stageWithin(session, 'season:edit', params.id);
    const { id, told } = await publishResult(services, {
      stageId: stage.id,
      by: { ...whoActs(session), reason: body.reason },
      source: readUpload(body),
      title: body.title,
      standing: standingOf(body),
      columns: body.columns,
      replaces: body.replaces,
      version: body.version,
      isStrict: !body.accepts_lines,
      tells: body.tells ?? false,
    }).catch(refusedAtField);
    if (id === undefined) throw new AppError('result_known');
    const done = body.replaces === null ? 'Publicado.' : 'Nova versão publicada.';
    return { id, message: body.tells ? `${done} ${toldWords(told)}` : done };
  });
  route(app, services, endpoints.orderDeskResults, async ({ session, params, body }) => {
    const { stage } = await stageWithin(session, 'season:edit', params.id);
    await orderResults(services, { stageId: stage.id, ...body }, whoActs(session));
    return { message: 'Ordem gravada.' };
  });
  route(app, services, endpoints.changeDeskResult, async ({ session, params, body, now }) => {
    const { id: resultId, step_id: stageId } = await changed(session, params.id, now);
    const { title, version, reason } = body;
    const told = { title, ...standingOf(body) };
    const by = { ...whoActs(session), reason };
    await changeResult(services, { stageId, resultId, version }, told, by);
    return { message: 'Gravado.' };
  });
  route(app, services, endpoints.withdrawDeskResult, async ({ session, params, body, now }) => {
    const { id: resultId } = await changed(session, params.id, now);
    const { restores_earlier: restoresEarlier, version, reason } = body;
    const by = { ...whoActs(session), reason };
    await withdrawResult(services, { resultId, by, restoresEarlier, version });
    return { message: restoresEarlier ? 'A versão anterior voltou.' : 'Tirado do ar.' };
  });
}
