import type { FastifyInstance } from 'fastify';
import * as endpoints from '@trilha/contract/desk/money/static-payment.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { brandsOfMoney } from './money-scope.ts';
import { findInScope } from '../registrations/registration/find-in-scope.sql.ts';
import {
  recordStaticPayment,
  rehearseStaticPayment,
} from '../registrations/registration/record-static-payment.ts';

/** One Pix by static code, recorded by hand on its registration's page. */
export function registerStaticPaymentRoutes(app: FastifyInstance, services: Services): void {
  const { reads, config } = services;

  /** Money belongs to a brand, so stage grants do not cover it. @throws AppError `not_found` */
  async function entryFor(session: StaffSession, id: number, now: Date) {
    const scope = scopeOf(session, 'money:edit', now);
    const row = await findInScope(reads, scope, id);
    if (brandsOfMoney(scope, [...config.brands.keys()]).includes(row.automaker_id)) return row;
    throw new AppError('not_found');
  }

  route(app, services, endpoints.rehearseStaticPayment, async ({ session, params, body, now }) => {
    const row = await entryFor(session, params.id, now);
    return rehearseStaticPayment(services, session, { row, plan: body });
  });
  route(app, services, endpoints.recordStaticPayment, async ({ session, params, body, now }) => {
    const row = await entryFor(session, params.id, now);
    return recordStaticPayment(services, session, { row, body });
  });
}
