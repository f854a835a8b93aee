import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { seasonStageWithin } from '../../seasons/organising/list-season.ts';
import { rehearseRevoking, remind, revokeOpenInvitation } from './change-invitation.ts';
import { checkList } from './check-list.ts';
import { listStageInvitations } from './list-invitations.ts';
import { startInviting } from './start-inviting.ts';

/** Staff's endpoints for a stage's invitations: lists of people, reminders and revocations. */
export function registerDeskInvitationsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  function stageWithin(
    session: StaffSession,
    permission: 'invitations:view' | 'invitations:edit',
    id: number,
  ) {
    const now = clock.now();
    return seasonStageWithin(db, scopeOf(session, permission, now), id, now);
  }
  const one = (session: StaffSession, id: number, now: Date) => ({
    id,
    scope: scopeOf(session, 'invitations:edit', now),
  });

  route(app, services, endpoints.checkInvitations, async ({ session, params, body, now }) => {
    const { stage } = await stageWithin(session, 'invitations:edit', params.id);
    const asked = { automakerId: stage.automaker_id, stageId: stage.id, list: body, now };
    const { guests: _, ...told } = await checkList(db, asked);
    return told;
  });
  route(app, services, endpoints.sendInvitations, async ({ session, params, body }) => {
    const { stage } = await stageWithin(session, 'invitations:edit', params.id);
    const place = { id: stage.id, automakerId: stage.automaker_id };
    return startInviting(services, session, place, body);
  });
  route(app, services, endpoints.listInvitations, async ({ session, params, query }) => {
    const stage = await stageWithin(session, 'invitations:view', params.id);
    return listStageInvitations(services, session, stage, query);
  });
  route(app, services, endpoints.remindInvitation, async ({ session, params, body, now }) => {
    await remind(services, one(session, params.id, now), { ...whoActs(session), ...body });
    return { message: 'Lembrete a caminho, com um link novo.' };
  });
  route(app, services, endpoints.rehearseRevocation, ({ session, params, now }) =>
    rehearseRevoking(services, one(session, params.id, now), {
      ...whoActs(session),
      reason: 'ensaio',
    }),
  );
  route(app, services, endpoints.revokeStageInvitation, async ({ session, params, body, now }) => {
    const by = { ...whoActs(session), ...body };
    await revokeOpenInvitation(services, one(session, params.id, now), by);
    return { message: 'Convite revogado.' };
  });
}
