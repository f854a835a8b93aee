import type { FastifyInstance } from 'fastify';
import { centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import * as endpoints from '@trilha/contract/desk/money.endpoints.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { confirmRefund } from '../payments/refund/confirm-refund.ts';
import { retryRefund } from '../payments/refund/retry-refund.ts';
import { closeUnmatched } from '../payments/unmatched/close-unmatched.ts';
import { closeUnreadable } from '../payments/unmatched/close-unreadable.ts';
import { matchPayment, type MatchRefusal } from '../payments/unmatched/match-payment.ts';
import { refundUnmatched } from '../payments/unmatched/refund-unmatched.ts';
import { listMoney } from './money/list-money.ts';
import { lineInScope, refundInScope, unreadableInScope } from './money/money-in-scope.sql.ts';
import { findPairs } from './money/money-pairs.sql.ts';
import { brandsOfMoney } from './money/money-scope.ts';
import { findInScope } from './registration/find-in-scope.sql.ts';
import { describeListed } from './registrations/list-desk-registrations.ts';
import type { ListedRegistration } from './registrations/registration-rows.sql.ts';

/** What somebody is told whom a line refuses. */
const REFUSALS = {
  unknown_line: 'not_found',
  settled_before: 'pix_settled',
  refund_under_way: 'pix_refund_under_way',
  not_payable: 'pix_not_payable',
  other_brand: 'pix_other_brand',
  partly_returned: 'pix_partly_returned',
  by_hand: 'refund_by_hand',
  too_late: 'refund_too_late',
} as const satisfies Record<MatchRefusal | 'by_hand' | 'too_late', ErrorCode>;

function describePair(row: ListedRegistration): endpoints.MoneyPair {
  const { id, number, status, holder, stage, created_at } = describeListed(row);
  const open = centsToWire(Math.max(0, row.due_cents - row.held_cents));
  return { id, number, status, holder, stage, created_at, open };
}

/** The money desk: what waits for somebody, and what they decide, through the use cases of the commands. */
export function registerMoneyRoutes(app: FastifyInstance, services: Services): void {
  const { reads, config } = services;
  const brandsOf = (session: StaffSession, permission: Permission, now: Date) =>
    brandsOfMoney(scopeOf(session, permission, now), [...config.brands.keys()]);

  route(app, services, endpoints.listMoney, ({ session, query, now }) =>
    listMoney(services, { scope: scopeOf(session, 'money:view', now), brand: query.brand }),
  );
  route(app, services, endpoints.listMoneyPairs, async ({ session, params, query, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:view', now), params.id);
    return { pairs: (await findPairs(reads, line, query.number)).map(describePair) };
  });

  async function match(
    session: StaffSession,
    now: Date,
    asked: { id: number; registration_id: number; reason?: string },
  ): Promise<endpoints.MoneyAssignment> {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), asked.id);
    const scope = scopeOf(session, 'money:edit', now);
    await findInScope(reads, scope, asked.registration_id);
    const outcome = await matchPayment(services, {
      endToEndId: line.end_to_end_id,
      registrationId: asked.registration_id,
      by: { ...whoActs(session), ...(asked.reason === undefined ? {} : { reason: asked.reason }) },
      isRehearsal: asked.reason === undefined,
    });
    if (outcome.refused !== null) throw new AppError(REFUSALS[outcome.refused]);
    return {
      becomes: outcome.status,
      amount: centsToWire(outcome.amountCents),
      missing: centsToWire(outcome.missingCents),
      returned: centsToWire(outcome.returnedCents),
    };
  }

  route(app, services, endpoints.rehearseMoneyMatch, async ({ session, params, body, now }) => ({
    outcome: await match(session, now, { ...params, ...body }),
  }));
  route(app, services, endpoints.matchMoney, async ({ session, params, body, now }) => ({
    outcome: await match(session, now, { ...params, ...body }),
    message: 'Pix ligado à inscrição.',
  }));
  route(app, services, endpoints.refundMoney, async ({ session, params, body, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const by = { ...whoActs(session), ...body };
    const outcome = await refundUnmatched(services, line.end_to_end_id, by);
    if (outcome.refused !== null) throw new AppError(REFUSALS[outcome.refused]);
    return { message: `Devolução de ${formatReais(outcome.amountCents)} pedida ao provedor.` };
  });
  route(app, services, endpoints.explainMoney, async ({ session, params, body, now }) => {
    const line = await lineInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const { how: closing, reason } = body;
    const by = { ...whoActs(session), reason };
    const endToEndId = line.end_to_end_id;
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
  route(app, services, endpoints.retryMoneyRefund, async ({ session, params, body, now }) => {
    const key = await refundInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const { refused } = await retryRefund(services, key, { ...whoActs(session), ...body });
    if (refused === 'by_hand' || refused === 'too_late') throw new AppError(REFUSALS[refused]);
    if (refused !== null) throw new AppError('refund_moved');
    return { message: 'Devolução pedida de novo ao provedor.' };
  });
  route(app, services, endpoints.confirmMoneyRefund, async ({ session, params, body, now }) => {
    const key = await refundInScope(reads, brandsOf(session, 'money:edit', now), params.id);
    const { refused } = await confirmRefund(services, key, { ...whoActs(session), ...body });
    if (refused !== null) throw new AppError('refund_moved');
    return { message: 'Devolução registrada.' };
  });
}
