import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import * as endings from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { postponeStage } from '@trilha/contract/postponing/postponing.endpoints.ts';
import * as cancelling from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { rehearseStageCancellation } from '../../seasons/organising/cancel-whole-stage.ts';
import { rehearsePostponement } from '../../seasons/organising/postpone-stage.ts';
import { brandOfStage } from '../../seasons/organising/read-season-stage.ts';
import type { MoneyDeed } from './carry-out.ts';
import { decideProposal } from './decide-proposal.ts';
import { refuseUnlessBeside, scopeToPropose } from './ending-scopes.ts';
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts';
import { findStageOfProposal } from './proposals.sql.ts';
import { NO_SUBJECT, proposeDeed } from './propose-deed.ts';
import { readStageEnding } from './read-stage-ending.ts';

const PROPOSED = { message: 'Proposta registrada: falta alguém de Admin ou Financeiro confirmar.' };

interface Ending {
  readonly session: StaffSession;
  readonly deed: Extract<MoneyDeed, { act: 'cancel_stage' | 'postpone_stage' }>;
  readonly automakerId: number;
  /** Total refund, e.g. "500.00". */
  readonly refund: string;
}

/** Endpoints to cancel or postpone a stage: Prova proposes after a dry run, Admin or Financeiro confirms (ADR 089). */
export function registerStageEndingRoutes(app: FastifyInstance, services: Services): void {
  async function propose({ session, deed, automakerId, refund }: Ending) {
    const { refused } = await proposeDeed(services, {
      deed,
      automakerId,
      subject: { ...NO_SUBJECT, stage_id: deed.stageId },
      amountCents: centsFromWire(refund),
      by: { ...whoActs(session), reason: deed.plan.reason },
    });
    if (refused !== null) throw new AppError('proposal_waits');
    return PROPOSED;
  }

  route(app, services, cancelling.rehearseStageCancellation, async ({ session, params, now }) => {
    await brandOfStage(services.db, scopeOf(session, 'stages:end', now), params.id);
    return rehearseStageCancellation(services, { stageId: params.id, by: whoActs(session) });
  });
  route(app, services, cancelling.cancelStage, async ({ session, params, body, now }) => {
    const stageId = params.id;
    const { automakerId } = await scopeToPropose(services, session, { id: stageId, now });
    const by = whoActs(session);
    const { refund } = await rehearseStageCancellation(services, { stageId, by });
    const deed = { act: 'cancel_stage', stageId, plan: body } as const;
    return propose({ session, deed, automakerId, refund });
  });
  route(app, services, postponeStage, async ({ session, params, body, now }) => {
    const { id } = params;
    const { scope, automakerId } = await scopeToPropose(services, session, { id, now });
    const by = whoActs(session);
    const { held } = await rehearsePostponement(services, { id, scope, by, plan: body });
    const deed = { act: 'postpone_stage', stageId: id, plan: body } as const;
    return propose({ session, deed, automakerId, refund: held });
  });

  route(app, services, endings.readStageEnding, ({ session, params, now }) =>
    readStageEnding(services.reads, {
      id: params.id,
      scope: scopeOf(session, 'stages:end', now),
      staffId: session.staffId,
    }),
  );

  /** @throws AppError `not_found` when the proposal does not end a stage */
  async function stageOf(id: number): Promise<number> {
    const stage = await findStageOfProposal(services.reads, id);
    if (stage === undefined) throw new AppError('not_found');
    return stage;
  }
  route(app, services, endings.confirmStageEnding, async ({ session, params, body, now }) => {
    await refuseUnlessBeside(services, session, { id: await stageOf(params.id), now });
    const { reason, version } = body;
    const by = { ...whoActs(session), reason };
    const decision = { ...params, confirms: true, version, by };
    const { refused } = await decideProposal(services, decision);
    if (refused !== null) throw new AppError(PROPOSAL_REFUSALS[refused]);
    return { message: 'Confirmado: está feito.' };
  });
  route(app, services, endings.declineStageEnding, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'stages:end', now);
    await brandOfStage(services.db, scope, await stageOf(params.id));
    const by = { ...whoActs(session), ...body };
    const { refused } = await decideProposal(services, { ...params, confirms: false, by });
    if (refused !== null) throw new AppError(PROPOSAL_REFUSALS[refused]);
    return { message: 'Proposta encerrada: a etapa fica como está.' };
  });
}
