import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type HookEvent,
  SECRET_OVERLAP_HOURS,
} from '@trilha/contract/integrations/hook-events.rules.ts';
import type {
  addHook as addEndpoint,
  NewHook,
} from '@trilha/contract/integrations/hooks.endpoints.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit, type StaffActor, type StaffDeed } from '../../../platform/audit.ts';
import { newWebhookSecret } from '../../../platform/secrets/webhook-signature.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { requireSame } from '../made-before.ts';
import { openHookSecret, sealHookSecret } from './hook-secrets.ts';
import { findHookMade, insertHook, lockHook, replaceSecret, switchHookRow } from './hooks.sql.ts';

const HOUR_MS = 3_600_000;

/** @throws AppError `invalid` for an address that the server never calls */
function checkAddress(url: string, isDemo: boolean): void {
  const target = URL.parse(url);
  const isSecure = target?.protocol === 'https:' || (isDemo && target?.protocol === 'http:');
  if (target === null || !isSecure)
    throw invalidField('url', 'O endereço precisa começar com https://');
  if (target.username !== '' || target.password !== '' || target.hash !== '') {
    throw invalidField('url', 'O endereço não pode ter usuário, senha ou #');
  }
}

const about = (id: number) => ({ actor: 'staff', subject: 'webhook', subjectId: id }) as const;

/**
 * Adds a webhook and returns its secret, this one time only. Resubmitting the same form returns the same webhook.
 * @throws AppError `invalid`, `idempotency_mismatch`
 */
export async function addHook(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  wish: Body<typeof addEndpoint>,
  by: StaffActor & { readonly staffId: number },
): Promise<NewHook> {
  checkAddress(wish.url, config.demo);
  const now = clock.now();
  const secret = newWebhookSecret();
  const { automaker_id, stage_id: step_id, name, url, reason } = wish;
  const kinds: HookEvent[] = [...new Set(wish.kinds)];
  return inTransaction(db, async (tx) => {
    const place = { automaker_id, step_id, name, url, kinds };
    const row = { ...place, made_by: by.staffId, made_at: now, request: wish.request ?? null };
    const id = await insertHook(tx, row, (hook) =>
      sealHookSecret(config.staffSecretKey, hook, secret),
    );
    if (id === undefined) {
      const made = await findHookMade(tx, by.staffId, wish.request ?? '');
      const { id: madeId, made_at: madeAt, secret_box: box, ...was } = made;
      requireSame({ wish: was, madeAt }, { wish: place, at: now });
      return { id: madeId, secret: openHookSecret(config.staffSecretKey, madeId, box) };
    }
    const detail = { name, host: new URL(url).host, kinds, automaker_id, stage: step_id };
    await audit(tx, { at: now, ...about(id), ...by, action: 'webhook-added', detail, reason });
    return { id, secret };
  });
}

/**
 * Gives a webhook a new secret. The previous one also signs for another day, so that the receiver has time to switch.
 * @throws AppError `not_found`
 */
export async function renewSecret(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  id: number,
  by: StaffDeed,
): Promise<NewHook> {
  const now = clock.now();
  const secret = newWebhookSecret();
  await inTransaction(db, async (tx) => {
    const hook = await lockHook(tx, id);
    if (hook === undefined) throw new AppError('not_found');
    await replaceSecret(tx, id, {
      box: sealHookSecret(config.staffSecretKey, id, secret),
      before: Buffer.from(hook.secret_box),
      until: new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS),
    });
    const detail = { name: hook.name };
    await audit(tx, { at: now, ...about(id), ...by, action: 'webhook-secret-renewed', detail });
  });
  return { id, secret };
}

/**
 * Turns a webhook off or on. Repeating it changes nothing.
 * @throws AppError `not_found`
 */
export async function switchHook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
  { isOn, by }: { readonly isOn: boolean; readonly by: StaffDeed },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const hook = await lockHook(tx, id);
    if (hook === undefined) throw new AppError('not_found');
    if (isOn === (hook.disabled_at === null)) return;
    await switchHookRow(tx, id, isOn ? null : { at: now, by: 'staff' });
    const action = isOn ? 'webhook-on' : 'webhook-off';
    await audit(tx, { at: now, ...about(id), ...by, action, detail: { name: hook.name } });
  });
}
