import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { decideProposal } from '../second-person/decide-proposal.ts';
import { PROPOSAL_REFUSALS } from '../second-person/proposal-refusals.ts';
import { rehearseProposal } from '../second-person/rehearse-proposal.ts';
import { proposalInScope } from './money.sql.ts';
import { brandsOfMoney } from './money-scope.ts';
import { feeConsequencesOf } from '../registrations/registration/adjust-fee-at-desk.ts';
import { editConsequencesOf } from '../registrations/registration/edit-at-desk.ts';

interface Asked {
  readonly session: StaffSession;
  readonly params: { readonly id: number };
  readonly body: { readonly reason: string };
  readonly now: Date;
}

/** Routes where a second staff member confirms or declines a proposal above the money limit. */
export function registerMoneyProposalRoutes(app: FastifyInstance, services: Services): void {
  const { reads, config } = services;

  async function decide({ session, params, body, now }: Asked, confirms: boolean): Promise<void> {
    const scope = scopeOf(session, 'money:edit', now);
    await proposalInScope(reads, brandsOfMoney(scope, [...config.brands.keys()]), params.id);
    const by = { ...whoActs(session), ...body };
    const { refused } = await decideProposal(services, { ...params, confirms, by });
    if (refused !== null) throw new AppError(PROPOSAL_REFUSALS[refused]);
  }

  route(app, services, endpoints.readProposedChange, async ({ session, params, now }) => {
    const scope = scopeOf(session, 'money:view', now);
    await proposalInScope(reads, brandsOfMoney(scope, [...config.brands.keys()]), params.id);
    const { edit, fee } = await rehearseProposal(services, params.id, whoActs(session));
    return { edit: edit && editConsequencesOf(edit), fee: fee && feeConsequencesOf(fee) };
  });
  route(app, services, endpoints.confirmMoneyProposal, async (asked) => {
    await decide(asked, true);
    return { message: 'Confirmado: está feito.' };
  });
  route(app, services, endpoints.declineMoneyProposal, async (asked) => {
    await decide(asked, false);
    return { message: 'Proposta encerrada: nada se moveu.' };
  });
}
