import type { FastifyInstance } from 'fastify';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import * as endpoints from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { seasonStageWithin } from '../../seasons/organising/list-season.ts';
import { changeCodes, rehearseCodes } from './change-vouchers.ts';
import { listStageVouchers } from './list-vouchers.ts';

/** Staff routes for a stage's voucher codes: list them with their users, create many, change their places. */
export function registerDeskVouchersRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const who = (session: StaffSession, now: Date) => ({
    scope: scopeOf(session, 'invitations:edit', now),
    by: whoActs(session),
  });

  route(app, services, endpoints.listVouchers, async ({ session, params, query, now }) => {
    const scope = scopeOf(session, 'invitations:view', now);
    const stage = await seasonStageWithin(db, scope, params.id, now);
    return listStageVouchers(services, session, stage, query.page);
  });
  route(app, services, endpoints.rehearseVouchers, ({ session, params, body, now }) => {
    const { codes } = body;
    return rehearseCodes(services, { ...who(session, now), ...params, codes, areNew: true });
  });
  route(app, services, endpoints.createVouchers, async ({ session, params, body, now }) => {
    const { version, reason } = body;
    const { codes } = body;
    const wish = { ...who(session, now), ...params, codes, areNew: true };
    await changeCodes(services, { ...wish, version, reason });
    return {
      message: codes.length === 1 ? '1 código criado.' : `${codes.length} códigos criados.`,
    };
  });
  route(app, services, endpoints.rehearseVoucherPlaces, ({ session, params, body, now }) => {
    const codes = [{ code: body.code, places: body.places, until: body.until }];
    return rehearseCodes(services, { ...who(session, now), ...params, codes, areNew: false });
  });
  route(app, services, endpoints.changeVoucherPlaces, async ({ session, params, body, now }) => {
    const { version, reason } = body;
    const codes = [{ code: body.code, places: body.places, until: body.until }];
    const wish = { ...who(session, now), ...params, codes, areNew: false };
    const promoted = await changeCodes(services, { ...wish, version, reason });
    const moved = promoted === 1 ? '1 saiu da espera' : `${promoted} saíram da espera`;
    return { message: promoted === 0 ? 'Vagas gravadas.' : `Vagas gravadas: ${moved}.` };
  });
}
