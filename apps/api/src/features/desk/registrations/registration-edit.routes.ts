import type { FastifyInstance } from 'fastify';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import * as fees from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { route } from '../../../platform/requests/route.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { adjustFee } from '../../registrations/changing/adjust-fee.ts';
import { editOnBehalf } from '../../registrations/changing/edit-on-behalf.ts';
import { takesTwo } from '../second-person/propose-deed.ts';
import * as fee from './registration/adjust-fee-at-desk.ts';
import { decidedRefundCents } from './registration/decided-refund-cents.ts';
import { editAtDesk, editConsequencesOf } from './registration/edit-at-desk.ts';
import { findInScope } from './registration/find-in-scope.sql.ts';
import { findReach, readDeskEdit } from './registration/read-desk-edit.ts';

/** Changes vehicles and crew of a registration on the customer's behalf, and previews the cost. */
export function registerRegistrationEditRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, endpoints.readDeskEdit, async ({ session, params, now }) => ({
    edit: await readDeskEdit(services, scopeOf(session, 'registrations:edit', now), params.id),
  }));
  route(app, services, endpoints.rehearseDeskEdit, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    const result = await editOnBehalf(services, {
      registrationId: params.id,
      input: body,
      by: whoActs(session),
      reach: await findReach(services, scope, params.id),
    });
    return {
      consequences: editConsequencesOf(result),
      version: result.version.toISOString(),
      takes_two: takesTwo(services, decidedRefundCents(result)),
    };
  });
  route(app, services, endpoints.editDeskRegistration, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    const row = await findInScope(services.reads, scope, params.id);
    const reach = await findReach(services, scope, params.id);
    return editAtDesk(services, session, { row, reach, body });
  });
  route(app, services, fees.rehearseFeeAdjustment, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    const { id } = await findInScope(services.reads, scope, params.id);
    const unitCents = centsFromWire(body.unit);
    const by = whoActs(session);
    const result = await adjustFee(services, { registrationId: id, unitCents, by });
    return {
      consequences: fee.feeConsequencesOf(result),
      version: result.version.toISOString(),
      takes_two: takesTwo(services, fee.decidedFeeCents(result)),
    };
  });
  route(app, services, fees.adjustFee, async ({ session, params, body, now }) => {
    const scope = scopeOf(session, 'registrations:edit', now);
    const row = await findInScope(services.reads, scope, params.id);
    return fee.adjustFeeAtDesk(services, session, { row, body });
  });
}
