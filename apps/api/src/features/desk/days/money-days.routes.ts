import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/days/money-days.endpoints.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { closeDay, type ClosingRefusal } from '../../payments/bank/close-day.ts';
import { explainLine, type ExplanationRefusal } from '../../payments/bank/explain-line.ts';
import { listDays, readDay } from './read-days.ts';
import { brandsOfMoney } from '../money/money-scope.ts';

/** Messages for staff when a day cannot be changed. */
const REFUSALS = {
  no_lines: 'not_found',
  not_over: 'day_not_over',
  not_read: 'day_not_read',
  not_zero: 'day_not_zero',
  moved: 'money_moved',
  closed: 'money_closed',
  unknown_line: 'not_found',
  elsewhere: 'line_decided_elsewhere',
} as const satisfies Record<ClosingRefusal | ExplanationRefusal, ErrorCode>;

interface Asked {
  readonly session: StaffSession;
  readonly params: { readonly brand: number; readonly day: string };
  readonly now: Date;
}

/** Fechamento: compares bank and books by day, and closes days. */
export function registerMoneyDayRoutes(app: FastifyInstance, services: Services): void {
  const brandsOf = (session: StaffSession, permission: Permission, now: Date) =>
    brandsOfMoney(scopeOf(session, permission, now), [...services.config.brands.keys()]);

  /** @throws AppError `not_found` when the caller lacks this permission for the brand's money. */
  function dayFor({ session, params, now }: Asked, permission: Permission) {
    const isTheirs = brandsOf(session, permission, now).includes(params.brand);
    if (!isTheirs) throw new AppError('not_found');
    return { automakerId: params.brand, day: params.day };
  }

  route(app, services, endpoints.listMoneyDays, ({ session, query, now }) => {
    const held = brandsOf(session, 'money:view', now);
    const brands = held.filter((id) => query.brand === undefined || query.brand === id);
    return listDays(services, brands, query.month);
  });
  route(app, services, endpoints.readMoneyDay, (asked) =>
    readDay(services, dayFor(asked, 'money:view'), asked.query),
  );
  route(app, services, endpoints.explainMoneyDayLine, async (asked) => {
    const { end_to_end_id: endToEndId, refund_id: refundId = '', reason } = asked.body;
    const of = dayFor(asked, 'money:edit');
    const by = { ...whoActs(asked.session), reason };
    const { refused } = await explainLine(services, { ...of, endToEndId, refundId, by });
    if (refused !== null) throw new AppError(REFUSALS[refused]);
    return { message: 'Explicado.' };
  });
  route(app, services, endpoints.closeMoneyDay, async (asked) => {
    const { version, reason } = asked.body;
    const of = dayFor(asked, 'money:edit');
    const by = { ...whoActs(asked.session), reason };
    const { refused } = await closeDay(services, { ...of, version, by });
    if (refused !== null) throw new AppError(REFUSALS[refused]);
    return { message: 'Dia fechado.' };
  });
}
