import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHECKIN_PATH } from '@trilha/contract/backoffice-paths.ts';
import * as arrivals from '@trilha/contract/checkin/arrivals.endpoints.ts';
import * as devices from '@trilha/contract/checkin/devices.endpoints.ts';
import * as phone from '@trilha/contract/checkin/phone.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { countAttempt, type RateLimit } from '../../platform/requests/rate-limit.ts';
import { route } from '../../platform/requests/route.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { gateScope, holdsAt } from './gate-scope.ts';
import { readRoster } from './list/read-roster.ts';
import { listGateStages } from './list/roster.sql.ts';
import { addDevice } from './phones/add-device.ts';
import { listDevices } from './phones/list-devices.ts';
import { pairDevice } from './phones/pair-device.ts';
import { revokeDevice } from './phones/revoke-device.ts';
import { decideScan, withdrawDecision } from './scans/decide-scan.ts';
import { readArrivals } from './scans/read-arrivals.ts';
import { readSignedStatement } from './signatures/read-signed-statement.ts';
import { takeScans } from './scans/take-scans.ts';

/** Requests of phones from one network: a gate's phones may share it, and they have no login. */
const PHONES_BY_ADDRESS: RateLimit = { name: 'checkin', limit: 1_200, windowSeconds: 15 * 60 };

/** Check-in at the trail: the phones' endpoints, and staff's endpoints for phones and arrivals. */
export function registerCheckinRoutes(app: FastifyInstance, services: Services): void {
  const { reads, config, db } = services;
  const count = (request: FastifyRequest, now: Date) =>
    countAttempt(db, PHONES_BY_ADDRESS, request.ip, now);
  const { stageFor, scanFor, deviceFor } = gateScope(services);

  route(app, services, phone.pairDevice, async ({ body, request, now }) => {
    await count(request, now);
    return { device: await pairDevice(services, body), now: now.toISOString() };
  });
  route(app, services, phone.readRoster, async ({ body, request, now }) => {
    await count(request, now);
    return readRoster(services, body);
  });
  route(app, services, phone.sendScans, async ({ body, request, now }) => {
    await count(request, now);
    return takeScans(services, body.scans, request.ip);
  });

  route(app, services, devices.listDevices, async ({ session, query, now }) => ({
    devices: await listDevices(services, {
      scope: scopeOf(session, 'staff:view', now),
      brand: query.brand,
    }),
    now: now.toISOString(),
  }));
  route(app, services, devices.addDevice, async ({ session, body, request, now }) => {
    const stage = await stageFor(session, 'staff:edit', body.stage_id, now);
    const { name, may_override: mayOverride } = body;
    const made = await addDevice(services, { stage, name, mayOverride }, whoActs(session));
    const origin = `${config.demo ? request.protocol : 'https'}://${request.host}`;
    const link = `${origin}${CHECKIN_PATH}#${made.secret}`;
    return { id: made.id, link, expires_at: made.expiresAt.toISOString() };
  });
  route(app, services, devices.revokeDevice, async ({ session, params, body, now }) => {
    await deviceFor(session, 'staff:edit', params.id, now);
    await revokeDevice(services, params.id, { ...whoActs(session), ...body });
    return { message: 'Aparelho desligado do check-in.' };
  });

  route(app, services, arrivals.listGateStages, async ({ session, now }) => {
    const stages = await listGateStages(reads, now);
    const seen = stages.filter(({ id: stageId, automaker_id: automakerId }) =>
      holdsAt(session, 'checkin:view', { automakerId, stageId }, now),
    );
    return {
      stages: seen.map((one) => ({ ...one, stage_date: one.stage_date?.toISOString() ?? null })),
    };
  });
  route(app, services, arrivals.readArrivals, async ({ session, params, now }) =>
    readArrivals(services, await stageFor(session, 'checkin:view', params.id, now)),
  );
  route(app, services, arrivals.decideScan, async ({ session, params, body, now }) => {
    const scan = await scanFor(session, 'checkin:override', params.id, now);
    await decideScan(services, scan, { ...body, by: whoActs(session) });
    return { message: body.verdict === 'accepted' ? 'Vale como está.' : 'Não conta mais.' };
  });
  route(app, services, arrivals.withdrawDecision, async ({ session, params, now }) => {
    const scan = await scanFor(session, 'checkin:override', params.id, now);
    await withdrawDecision(services, scan, whoActs(session));
    return { message: 'Decisão desfeita.' };
  });
  route(app, services, arrivals.readSignedStatement, async ({ session, params, body, now }) => {
    const scan = await scanFor(session, 'people:reveal', params.id, now);
    return readSignedStatement(services, session, { scan, ...body });
  });
}
