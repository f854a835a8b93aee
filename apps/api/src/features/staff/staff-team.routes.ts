import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as reveal from '@trilha/contract/staff/people-reveal.endpoints.ts';
import * as endpoints from '@trilha/contract/staff/staff-team.endpoints.ts';
import { isEverywhere, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { route, type RouteContext } from '../../platform/requests/route.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { revealPerson } from './personal-data/reveal-person.ts';
import { partyOf } from './staff-caller.ts';
import { addStaff } from './team/add-staff.ts';
import { describeTeamLink } from './team/describe-team-link.ts';
import { decideTeamProposal } from './team/decide-team-proposal.ts';
import { explainAccess, isSeenBy, listProposals, listTeam } from './team/describe-team.ts';
import { confirmGrant, endGrant } from './team/end-grant.ts';
import { endStaff, resetFactor } from './team/end-staff.ts';
import { grantRole, type GrantWish } from './team/grant-role.ts';
import type { StaffLink } from './team/invite-link.ts';

/**
 * The acting staff member, for the audit. Changing the team requires the permission everywhere, so that nobody grants
 * more than they have.
 * @throws AppError `staff_forbidden`
 */
function teamActor(session: StaffSession, now: Date) {
  if (!isEverywhere(scopeOf(session, 'staff:edit', now))) throw new AppError('staff_forbidden');
  return whoActs(session);
}

function wishOf(body: RouteContext<typeof endpoints.addGrant>['body']): GrantWish {
  return {
    role: body.role,
    automakerId: body.automaker_id,
    stageId: body.stage_id,
    until: body.until === null ? null : new Date(body.until),
    reason: body.reason,
  };
}

/** Endpoints for the team and its roles, and for one person's full data. */
export function registerTeamOfStaffRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const originOf = (request: FastifyRequest): string => partyOf(config, request).origin;
  const linkOrNull = (request: FastifyRequest, link: StaffLink | null) =>
    link === null ? { link: null, expires_at: null } : describeTeamLink(originOf(request), link);

  route(app, services, endpoints.listTeam, async ({ session, now }) => ({
    team: await listTeam(services, scopeOf(session, 'staff:view', now)),
    proposals: isEverywhere(scopeOf(session, 'staff:edit', now)) ? await listProposals(db) : [],
    now: now.toISOString(),
  }));

  route(app, services, endpoints.addMember, async ({ body, session, now, request }) => {
    const person = { email: body.email, name: body.name, grant: wishOf(body) };
    const added = await addStaff(services, person, teamActor(session, now));
    const { id, link, isProposed: is_proposed } = added;
    return { id, is_proposed, ...describeTeamLink(originOf(request), link) };
  });

  route(app, services, endpoints.endMember, async ({ params, body, session, now }) => {
    await endStaff(services, { ...params, ...body }, teamActor(session, now));
    return { message: 'Acesso encerrado.' };
  });

  route(app, services, endpoints.resetMember, async ({ params, body, session, now, request }) => {
    const link = await resetFactor(services, { ...params, ...body }, teamActor(session, now));
    return linkOrNull(request, link);
  });

  route(app, services, endpoints.confirmTeamProposal, async ({ params, session, now, request }) => {
    const decision = { ...params, confirms: true };
    const link = await decideTeamProposal(services, decision, teamActor(session, now));
    return linkOrNull(request, link);
  });

  route(app, services, endpoints.declineTeamProposal, async ({ params, session, now }) => {
    await decideTeamProposal(services, { ...params, confirms: false }, teamActor(session, now));
    return { message: 'Proposta encerrada: nada mudou.' };
  });

  route(app, services, endpoints.addGrant, async ({ params, body, session, now }) => ({
    id: await grantRole(services, params.id, wishOf(body), teamActor(session, now)),
  }));

  route(app, services, endpoints.endGrant, async ({ params, body, session, now }) => {
    await endGrant(services, { ...params, ...body }, teamActor(session, now));
    return { message: 'Papel encerrado.' };
  });

  route(app, services, endpoints.confirmGrant, async ({ params, session, now }) => {
    await confirmGrant(services, params.id, teamActor(session, now));
    return { message: 'Papel confirmado.' };
  });

  route(app, services, endpoints.readOwnWhy, ({ session, now }) =>
    explainAccess(db, session.staffId, now),
  );

  route(app, services, endpoints.readWhy, async ({ session, params, now }) => {
    const scope = scopeOf(session, 'staff:view', now);
    if (!(await isSeenBy(db, scope, params.id))) throw new AppError('not_found');
    return explainAccess(db, params.id, now, scope);
  });

  route(app, services, reveal.revealPerson, ({ params, body, session }) =>
    revealPerson(services, session, { ...params, ...body }),
  );
}
