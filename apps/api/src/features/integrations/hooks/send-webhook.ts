import { FAILING_DAYS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { audit } from '../../../platform/audit.ts';
import { guardedPost, OwnNetworkError } from '../../../platform/partners/guarded-post.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import { webhookHeaders } from '../../../platform/secrets/webhook-signature.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { type Attempt, findDelivery, keepAttempt, setDeliveryState } from './deliveries.sql.ts';
import { hookSecrets } from './hook-secrets.ts';
import { beginFailing, clearFailing, lockHook, switchHookRow } from './hooks.sql.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
const PARTNER = 'webhook';
const FAILING_MS = FAILING_DAYS * 86_400_000;
/** The receiver no longer exists (Standard Webhooks, "Delivery success and failure"). */
const GONE = 410;

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

interface Told {
  readonly status: number | null;
  readonly error: string | null;
  readonly retryAfter?: number | undefined;
}

async function post(services: Services, delivery: Delivery, now: Date): Promise<Told> {
  const { config } = services;
  const { event_id, body, url } = delivery;
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signed = webhookHeaders(
    { id: `msg_${event_id}`, timestamp, body },
    hookSecrets(config.staffSecretKey, delivery, now),
  );
  try {
    return {
      error: null,
      ...(await guardedPost({
        partner: PARTNER,
        url,
        body,
        headers: { 'content-type': 'application/json', 'user-agent': 'Trilha-Webhooks', ...signed },
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
        mayCallOwnNetwork: config.demo,
      })),
    };
  } catch (error) {
    if (error instanceof OwnNetworkError) return { status: null, error: 'own network' };
    if (error instanceof PartnerError) return { status: null, error: 'no answer' };
    throw error;
  }
}

/** Turns a webhook off, once, after it kept failing. */
async function giveUpHook({ db }: Services, delivery: Delivery, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hook = await lockHook(tx, delivery.webhook_id);
    if (hook === undefined || hook.disabled_at !== null) return;
    await switchHookRow(tx, hook.id, { at: now, by: 'system' });
    const about = { subject: 'webhook', subjectId: hook.id, detail: { name: hook.name } };
    await audit(tx, { at: now, actor: 'system', action: 'webhook-given-up', ...about });
  });
}

/**
 * Sends a message. Its id is the same at every retry. A 2xx response means delivered. Anything else is retried, until
 * the webhook has failed for three days and is turned off.
 * @throws PartnerError when the job must retry
 */
export async function sendWebhook(services: Services, id: number): Promise<void> {
  const { db, clock } = services;
  const delivery = await findDelivery(db, id);
  if (delivery?.state !== 'waiting') return;
  if (delivery.disabled_at !== null) return setDeliveryState(db, id, 'held');
  const now = clock.now();
  const told = await post(services, delivery, now);
  const ms = clock.now().getTime() - now.getTime();
  const attempt = {
    at: now,
    status: told.status,
    error: told.error,
    ms,
  } satisfies Partial<Attempt>;
  const isTaken = told.status !== null && told.status >= 200 && told.status < 300;
  if (isTaken) {
    await keepAttempt(db, id, { ...attempt, state: 'delivered' });
    return clearFailing(db, delivery.webhook_id);
  }
  await beginFailing(db, delivery.webhook_id, now);
  const since = (delivery.failing_since ?? now).getTime();
  const isHookOver = told.status === GONE || now.getTime() - since >= FAILING_MS;
  const isOver = isHookOver || now.getTime() - delivery.created_at.getTime() >= FAILING_MS;
  await keepAttempt(db, id, { ...attempt, state: isOver ? 'failed' : 'waiting' });
  if (isHookOver) await giveUpHook(services, delivery, now);
  if (isOver) return;
  const said = told.status === null ? (told.error ?? '') : `status ${told.status}`;
  throw new PartnerError(PARTNER, `${PARTNER}: ${said}`, {
    ...(told.status === null ? {} : { status: told.status }),
    retryAfter: told.retryAfter,
  });
}
