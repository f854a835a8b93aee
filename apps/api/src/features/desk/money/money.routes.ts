import type { FastifyInstance } from 'fastify';
import { centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { closeClaim } from '../../payments/claims/close-claim.ts';
import { confirmRefund } from '../../payments/refund/confirm-refund.ts';
import { withProof } from '../../payments/refund/keep-proof.ts';
import { openRefundKey } from '../../payments/refund/key/open-refund-key.ts';
import { retryRefund } from '../../payments/refund/retry-refund.ts';
import type { DeedRefusal } from '../second-person/carry-out.ts';
import { NO_SUBJECT, type Proposal, proposeDeed, takesTwo } from '../second-person/propose-deed.ts';
import { closeUnmatched } from '../../payments/unmatched/close-unmatched.ts';
import { closeUnreadable } from '../../payments/unmatched/unreadable/close-unreadable.ts';
import { matchPayment } from '../../payments/unmatched/match-payment.ts';
import { askReading } from '../../payments/unmatched/reading/ask-reading.ts';
import { unmatchPayment } from '../../payments/unmatched/unmatch-payment.ts';
import { refundUnmatched } from '../../payments/unmatched/refund-unmatched.ts';
import { listMoney } from './list-money.ts';
import { findPairs, lineInScope, refundInScope, unreadableInScope } from './money.sql.ts';
import { brandsOfMoney } from './money-scope.ts';
import { findInScope } from '../registrations/registration/find-in-scope.sql.ts';
import { describeListed } from '../registrations/list-desk-registrations.ts';
import type { ListedRegistration } from '../registrations/registration-rows.sql.ts';

/** Messages for staff when a line cannot be decided. */
const REFUSALS = {
  unknown_line: 'not_found',
  settled_before: 'pix_settled',
  refund_under_way: 'pix_refund_under_way',
  not_payable: 'pix_not_payable',
  other_brand: 'pix_other_brand',
  partly_returned: 'pix_partly_returned',
  by_hand: 'refund_by_hand',
  too_late: 'refund_too_late',
  done_before: 'refund_moved',
  with_provider: 'refund_moved',
  not_static: 'pix_by_provider',
  end_to_end_id_needed: 'pix_id_needed',
  recorded_before: 'pix_recorded',
  proposal_waits: 'proposal_waits',
} as const satisfies Record<DeedRefusal | 'proposal_waits', ErrorCode>;

const PROPOSED = 'Proposta registrada: falta outra pessoa do Financeiro confirmar.';

interface Proposed extends Omit<Proposal, 'by' | 'subject'> {
  readonly subject: Partial<Proposal['subject']>;
  readonly reason: string;
}

function describePair(
  row: ListedRegistration & { readonly isNamed: boolean; readonly isClaimed: boolean },
): endpoints.MoneyPair {
  const { id, number, status, holder, stage, created_at } = describeListed(row);
  const open = centsToWire(Math.max(0, row.due_cents - row.held_cents));
  return {
    id,
    number,
    status,
    holder,
    stage,
    created_at,
    open,
    named: row.isNamed,
    claimed: row.isClaimed,
  };
}

/** The money desk: what waits for a decision, and the decisions. */
export function registerMoneyRoutes(app: FastifyInstance, services: Services): void {
  const { reads, config } = services;
  const brandsOf = (session: StaffSession, permission: Permission, now: Date) =>
    brandsOfMoney(scopeOf(session, permission, now), [...config.brands.keys()]);

  route(app, services, endpoints.listMoney, ({ session, query, now }) =>
    listMoney(services, {
      scope: scopeOf(session, 'money:view', now),
      brand: query.brand,
      staffId: session.staffId,
    }),
  );
  route(app, services, endpoints.listMoneyPairs, async ({ session, params, query, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:view', now), params.id);
    return { pairs: (await findPairs(reads, line, query.number)).map(describePair) };
  });

  /** Proposes an action above the limit to a second person. @returns true when it was proposed */
  async function isProposed(session: StaffSession, asked: Proposed): Promise<boolean> {
    const { deed, automakerId, amountCents, reason } = asked;
    if (!takesTwo(services, amountCents)) return false;
    const subject = { ...NO_SUBJECT, ...asked.subject };
    const by = { ...whoActs(session), reason };
    const proposal = { deed, automakerId, subject, amountCents, by };
    const { refused } = await proposeDeed(services, proposal);
    if (refused !== null) throw new AppError(REFUSALS[refused]);
    return true;
  }

  type Line = Awaited<ReturnType<typeof lineInScope>>;
  const ofLine = (line: Line, registration_id: number | null = null) => ({
    automakerId: line.automaker_id,
    amountCents: line.amount_cents - line.returned_cents,
    subject: { payment_id: line.id, registration_id },
  });

  async function match(
    session: StaffSession,
    now: Date,
    asked: { id: number; registration_id: number; reason?: string },
  ): Promise<{ outcome: endpoints.MoneyAssignment; isProposal: boolean }> {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), asked.id);
    const { end_to_end_id: endToEndId } = line;
    const { registration_id: registrationId, reason } = asked;
    const scope = scopeOf(session, 'money:edit', now);
    await findInScope(reads, scope, asked.registration_id);
    const deed = { act: 'match_line', endToEndId, registrationId } as const;
    const proposal = { deed, ...ofLine(line, registrationId) };
    const isProposal = reason !== undefined && (await isProposed(session, { ...proposal, reason }));
    const outcome = await matchPayment(services, {
      endToEndId,
      registrationId,
      by: { ...whoActs(session), ...(reason === undefined ? {} : { reason }) },
      isRehearsal: reason === undefined || isProposal,
    });
    if (outcome.refused !== null) throw new AppError(REFUSALS[outcome.refused]);
    return {
      isProposal,
      outcome: {
        becomes: outcome.status,
        amount: centsToWire(outcome.amountCents),
        missing: centsToWire(outcome.missingCents),
        returned: centsToWire(outcome.returnedCents),
      },
    };
  }

  route(app, services, endpoints.rehearseMoneyMatch, async ({ session, params, body, now }) => {
    const { outcome } = await match(session, now, { ...params, ...body });
    return { outcome };
  });
  route(app, services, endpoints.matchMoney, async ({ session, params, body, now }) => {
    const { outcome, isProposal } = await match(session, now, { ...params, ...body });
    return { outcome, message: isProposal ? PROPOSED : 'Pix ligado à inscrição.' };
  });
  route(app, services, endpoints.unmatchMoney, async ({ session, params, body, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const by = { ...whoActs(session), ...body };
    const { refused } = await unmatchPayment(services, line.end_to_end_id, by);
    if (refused === 'not_matched') throw new AppError('not_found');
    if (refused === 'refunded') throw new AppError('pix_refund_under_way');
    return { message: 'Ligação desfeita: o Pix voltou para Conciliação, em Sem par.' };
  });
  route(app, services, endpoints.refundMoney, async ({ session, params, body, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const by = { ...whoActs(session), ...body };
    const deed = { act: 'refund_line', endToEndId: line.end_to_end_id } as const;
    if (await isProposed(session, { deed, ...ofLine(line), ...body })) return { message: PROPOSED };
    const outcome = await refundUnmatched(services, line.end_to_end_id, by);
    if (outcome.refused !== null) throw new AppError(REFUSALS[outcome.refused]);
    return { message: `Devolução de ${formatReais(outcome.amountCents)} pedida ao provedor.` };
  });
  route(app, services, endpoints.readBankNow, async ({ session, params, now }) => {
    const { brand } = params;
    if (!brandsOf(session, 'money:edit', now).includes(brand)) throw new AppError('not_found');
    await askReading(services, brand, whoActs(session));
    return { message: 'O banco está sendo lido: o que chegou aparece aqui em instantes.' };
  });
  route(app, services, endpoints.explainMoney, async ({ session, params, body, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const { how: closing, reason } = body;
    const by = { ...whoActs(session), reason };
    const endToEndId = line.end_to_end_id;
    const deed = { act: 'explain_line', endToEndId, closing } as const;
    if (await isProposed(session, { deed, ...ofLine(line), reason })) return { message: PROPOSED };
    const { refused } = await closeUnmatched(services, { endToEndId, closing, by });
    if (refused !== null) throw new AppError(REFUSALS[refused]);
    return { message: 'Explicado: saiu da lista.' };
  });
  route(app, services, endpoints.closeMoneyUnreadable, async ({ session, params, body, now }) => {
    await unreadableInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const by = { ...whoActs(session), ...body };
    if (!(await closeUnreadable(services, { line: params.id, by }))) {
      throw new AppError('not_found');
    }
    return { message: 'Esclarecida: saiu da lista.' };
  });
  route(app, services, endpoints.closeMoneyClaim, async ({ session, params, body, now }) => {
    const row = await findInScope(reads, scopeOf(session, 'money:edit', now), params.id);
    // Money belongs to a brand, so stage grants do not cover it.
    if (!brandsOf(session, 'money:edit', now).includes(row.automaker_id)) {
      throw new AppError('not_found');
    }
    if (!(await closeClaim(services, params.id, { ...whoActs(session), ...body }))) {
      throw new AppError('not_found');
    }
    return { message: 'Anotado: o cliente lê que não achamos o Pix.' };
  });
  route(app, services, endpoints.retryMoneyRefund, async ({ session, params, body, now }) => {
    const { key } = await refundInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const { refused } = await retryRefund(services, key, { ...whoActs(session), ...body });
    if (refused === 'by_hand' || refused === 'too_late') throw new AppError(REFUSALS[refused]);
    if (refused !== null) throw new AppError('refund_moved');
    return { message: 'Devolução pedida de novo ao provedor.' };
  });
  route(app, services, endpoints.openRefundKey, async ({ session, params, now }) =>
    openRefundKey(
      services,
      await refundInScope(reads, brandsOf(session, 'money:edit', now), params.id),
      session,
    ),
  );
  route(app, services, endpoints.confirmMoneyRefund, async ({ session, params, body, now }) => {
    const refund = await refundInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const { key, automakerId, movesCents: amountCents } = refund;
    const { reason, ...sent } = body;
    const by = { ...whoActs(session), reason };
    const done = { message: 'Devolução registrada.' };
    if (amountCents === 0) {
      const { refused } = await confirmRefund(services, key, by, { scope: 'seen' });
      if (refused !== null) throw new AppError('refund_moved');
      return done;
    }
    const asked = { ...sent, refundId: params.id, staffId: session.staffId };
    return withProof(services, asked, async (proofId) => {
      const deed = { act: 'confirm_refund', key, plan: { proof_id: proofId } } as const;
      const subject = { refund_id: params.id };
      const isProposal = await isProposed(session, {
        deed,
        automakerId,
        subject,
        amountCents,
        reason,
      });
      if (isProposal) return { message: PROPOSED };
      const { refused } = await confirmRefund(services, key, by, { proofId });
      if (refused !== null) throw new AppError('refund_moved');
      return done;
    });
  });
}
