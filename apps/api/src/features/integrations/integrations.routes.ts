import type { FastifyInstance } from 'fastify';
import * as hooks from '@trilha/contract/integrations/hooks.endpoints.ts';
import * as keys from '@trilha/contract/integrations/keys.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../platform/sessions/who-acts.ts';
import type { Services } from '../../services.ts';
import { findDelivery } from './hooks/deliveries.sql.ts';
import { findHook } from './hooks/hooks.sql.ts';
import { listDeliveries, listHooks } from './hooks/list-hooks.ts';
import { addHook, renewSecret, switchHook } from './hooks/manage-hooks.ts';
import { resendDelivery, testHook } from './hooks/send-again.ts';
import { findKey, findStagePlace } from './keys/keys.sql.ts';
import { addKey, listKeys, revokeKey } from './keys/manage-keys.ts';
import { heldPlace } from './place.ts';

/** Staff's endpoints for partners' keys and webhooks. */
export function registerIntegrationsRoutes(app: FastifyInstance, services: Services): void {
  const { reads } = services;

  /** @throws AppError `not_found` for a stage of another brand, or a place outside the staff member's scope */
  async function checkPlace(
    session: StaffSession,
    { automaker_id, stage_id }: { automaker_id: number; stage_id: number | null },
    now: Date,
  ): Promise<void> {
    const stage = stage_id === null ? null : await findStagePlace(reads, stage_id);
    if (stage !== null && stage?.automaker_id !== automaker_id) throw new AppError('not_found');
    heldPlace(session, 'integrations:edit', { automaker_id, step_id: stage_id }, now);
  }

  async function hookFor(
    session: StaffSession,
    id: number,
    now: Date,
    permission: Permission = 'integrations:edit',
  ) {
    return heldPlace(session, permission, await findHook(reads, id), now);
  }

  route(app, services, keys.listKeys, async ({ session, query, now }) => ({
    keys: await listKeys(services, {
      scope: scopeOf(session, 'integrations:view', now),
      brand: query.brand,
    }),
  }));
  route(app, services, keys.addKey, async ({ session, body, now }) => {
    await checkPlace(session, body, now);
    return addKey(services, body, whoActs(session));
  });
  route(app, services, keys.revokeKey, async ({ session, params, body, now }) => {
    const key = heldPlace(session, 'integrations:edit', await findKey(reads, params.id), now);
    await revokeKey(services, key, { ...whoActs(session), ...body });
    return { message: 'Chave revogada.' };
  });

  route(app, services, hooks.listHooks, async ({ session, query, now }) => ({
    webhooks: await listHooks(services, {
      scope: scopeOf(session, 'integrations:view', now),
      brand: query.brand,
    }),
  }));
  route(app, services, hooks.addHook, async ({ session, body, now }) => {
    await checkPlace(session, body, now);
    return addHook(services, body, whoActs(session));
  });
  route(app, services, hooks.renewHookSecret, async ({ session, params, body, now }) => {
    const { id } = await hookFor(session, params.id, now);
    return renewSecret(services, id, { ...whoActs(session), ...body });
  });
  route(app, services, hooks.switchHook, async ({ session, params, body, now }) => {
    const { id } = await hookFor(session, params.id, now);
    const by = { ...whoActs(session), reason: body.reason };
    await switchHook(services, id, { isOn: body.is_on, by });
    return { message: body.is_on ? 'Webhook ligado.' : 'Webhook desligado.' };
  });
  route(app, services, hooks.testHook, async ({ session, params, now }) => {
    const { id } = await hookFor(session, params.id, now);
    return { id: await testHook(services, id, whoActs(session)) };
  });
  route(app, services, hooks.listDeliveries, async ({ session, params, query, now }) => {
    const { id } = await hookFor(session, params.id, now, 'integrations:view');
    return listDeliveries(services, id, query);
  });
  route(app, services, hooks.resendDelivery, async ({ session, params, now }) => {
    const delivery = await findDelivery(reads, params.id);
    heldPlace(session, 'integrations:edit', delivery, now);
    await resendDelivery(services, params.id, whoActs(session));
    return { message: 'A entrega vai de novo.' };
  });
}
