import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import * as endpoints from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import { inertHeaders } from '../../../platform/files/files.routes.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { seasonStageWithin } from '../../seasons/organising/list-season.ts';
import {
  addDeliveryFile,
  openDeliveryFile,
  removeDeliveryFile,
  requireFile,
  stageOfDelivery,
} from '../../solidarity/keep-delivery-file.ts';
import { readAccount } from '../../solidarity/read-accounts.ts';
import { takeBackOwn } from '../second-person/take-back-own.ts';
import { describeAccount, listWaiting } from './describe-solidarity.ts';
import { editAtDesk, proposeRendering } from './edit-at-desk.ts';

const PROPOSED = 'Proposta registrada: falta outra pessoa do Financeiro confirmar.';

/** Staff's endpoints for the solidarity account of a stage: Prova and Financeiro of its brand or stage maintain it. */
export function registerDeskSolidarityRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  /** @throws AppError `not_found` for a stage outside the caller's scope */
  async function stageWithin(session: StaffSession, may: Permission, id: number, now: Date) {
    return (await seasonStageWithin(db, scopeOf(session, may, now), id, now)).stage;
  }

  route(app, services, endpoints.readSolidarity, async ({ session, params, now }) => {
    const stage = await stageWithin(session, 'solidarity:view', params.id, now);
    const place = { automakerId: stage.automaker_id, stageId: stage.id };
    const site = config.brands.get(stage.automaker_id)?.publicUrl ?? '';
    const season = stage.stage_date && dayOf(new Date(stage.stage_date)).slice(0, 4);
    return {
      stage,
      page: season ? `${site}${to(paths.solidarity, { season })}` : null,
      ...(await describeAccount(db, await readAccount(db, stage.id))),
      waiting: await listWaiting(db, stage, session.staffId),
      alone_up_to: centsToWire(config.secondPersonAboveCents),
      may_edit: isWithin(scopeOf(session, 'solidarity:edit', now), place),
    };
  });
  route(app, services, endpoints.editSolidarity, async ({ session, params, body, now }) => {
    const stage = await stageWithin(session, 'solidarity:edit', params.id, now);
    const { edit, version, reason } = body;
    const by = { ...whoActs(session), reason };
    const proposed = await editAtDesk(services, { stage, edit, version, by });
    return { message: proposed ? PROPOSED : 'Conta atualizada.', proposed };
  });
  route(app, services, endpoints.renderSolidarity, async ({ session, params, body, now }) => {
    const stage = await stageWithin(session, 'solidarity:edit', params.id, now);
    const by = { ...whoActs(session), reason: body.reason };
    await proposeRendering(services, { stage, version: body.version, by });
    return { message: PROPOSED };
  });
  route(app, services, endpoints.withdrawSolidarityProposal, async ({ session, params, body }) => {
    const by = { ...whoActs(session), ...body };
    await takeBackOwn(services, { id: params.id, by }, 'solidarity');
    return { message: 'Proposta retirada: nada mudou.' };
  });

  route(app, services, endpoints.addSolidarityFile, async ({ session, params, body, now }) => {
    const stage = await stageOfDelivery(services, params.id);
    await stageWithin(session, 'solidarity:edit', stage, now);
    const { file, is_public: isPublic } = body;
    const content = Buffer.from(file.content, 'base64');
    const sent = { deliveryId: params.id, name: file.name, content, isPublic };
    await addDeliveryFile(services, sent, whoActs(session));
    return { message: isPublic ? 'Anexado: já aparece na página.' : 'Anexado, só para a equipe.' };
  });
  route(app, services, endpoints.removeSolidarityFile, async ({ session, params, body, now }) => {
    const { step_id } = await requireFile(services, params.id);
    await stageWithin(session, 'solidarity:edit', step_id, now);
    await removeDeliveryFile(services, params.id, { ...whoActs(session), ...body });
    return { message: 'Arquivo apagado.' };
  });
  route(app, services, endpoints.openSolidarityFile, async ({ session, params, now, reply }) => {
    const found = await requireFile(services, params.id);
    await stageWithin(session, 'solidarity:view', found.step_id, now);
    const { kind, size, file } = await openDeliveryFile(services, found);
    // A reserved document may name people.
    if (!found.is_public) {
      await audit(db, {
        at: now,
        actor: 'staff',
        ...whoActs(session),
        action: 'solidarity_file_opened',
        subject: 'stage',
        subjectId: found.step_id,
        detail: { file_id: found.id },
      });
    }
    const name = `entrega-${found.delivery_id}-${found.id}.${kind.extension}`;
    reply.headers({ ...inertHeaders({ kind, name }), 'content-length': size });
    return reply.send(file);
  });
}
