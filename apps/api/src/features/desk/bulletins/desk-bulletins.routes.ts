import { hidePhone } from '@trilha/contract/brazil/phone.ts';
import * as endpoints from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { publishBulletin } from '../../bulletins/publish-bulletin.ts';
import { bulletinOf } from '../../bulletins/read-bulletins.ts';
import { countParticipants } from '../../registrations/telling/tell-of-results.ts';
import { seasonStageWithin } from '../../seasons/organising/list-season.ts';
import { refusedAtField } from '../results/read-upload.ts';
import { countConfirmed, findAcknowledgements, findStageBulletins } from './desk-bulletins.sql.ts';
import { noteAcknowledgement, requireBulletin } from './note-acknowledgement.ts';

const toldWords = (told: number): string =>
  told === 1 ? '1 participante avisado.' : `${told} participantes avisados.`;

/** Staff's endpoints for a stage's bulletins: read, publish, who knows them, note a telephone call. */
export function registerDeskBulletinRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, endpoints.listDeskBulletins, async ({ session, params, now }) => {
    const scope = scopeOf(session, 'registrations:view', now);
    const { stage } = await seasonStageWithin(db, scope, params.id, now);
    const place = { automakerId: stage.automaker_id, stageId: stage.id };
    const may = (permission: Permission) => isWithin(scopeOf(session, permission, now), place);
    const rows = await findStageBulletins(db, stage.id);
    const site = services.config.brands.get(stage.automaker_id)?.publicUrl ?? '';
    return {
      stage,
      page: `${site}${to(paths.publicStage, { id: stage.id, slug: stageSlug(stage.title) })}`,
      bulletins: rows.map(({ who, acknowledged, ...row }) => ({
        ...bulletinOf(row),
        who,
        acknowledged,
      })),
      registrations: await countConfirmed(db, stage.id),
      participants: await countParticipants(db, stage.id),
      may_publish: may('season:edit'),
      may_note: may('registrations:edit'),
    };
  });
  route(app, services, endpoints.publishBulletin, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'season:edit', now);
    const { stage } = await seasonStageWithin(db, scope, params.id, now);
    const { kind, title, text, seen, file: sent } = body;
    const file =
      sent === undefined ? null : { name: sent.name, content: Buffer.from(sent.content, 'base64') };
    const by = whoActs(session);
    const wish = { stageId: stage.id, by, kind, title, text, file, seen };
    const { id, name, told } = await publishBulletin(services, wish).catch(refusedAtField);
    return { id, message: `${name} publicado. ${toldWords(told)}` };
  });
  route(app, services, endpoints.listAcknowledgements, async ({ session, params, now }) => {
    await requireBulletin(services, scopeOf(session, 'registrations:view', now), params.id);
    const rows = await findAcknowledgements(db, params.id);
    return { rows: rows.map((row) => ({ ...row, phone: hidePhone(row.phone ?? '') })) };
  });
  route(app, services, endpoints.noteAcknowledgement, async ({ session, params, body, now }) => {
    await requireBulletin(services, scopeOf(session, 'registrations:edit', now), params.id);
    const { registration_id: registrationId, person_id: personId } = body;
    const by = whoActs(session);
    await noteAcknowledgement(services, { id: params.id, registrationId, personId }, by);
    return { message: 'Ciente anotado.' };
  });
}
