import { randomUUID } from 'node:crypto';
import type { HookMessage } from '@trilha/contract/integrations/hook-event.schema.ts';
import { TEST_EVENT } from '@trilha/contract/integrations/hook-events.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { sendingOf } from '../integrations.jobs.ts';
import { findDelivery, insertDeliveries, setDeliveryState } from './deliveries.sql.ts';
import { lockHook } from './hooks.sql.ts';

type Sending = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Sends a test message, signed and stored like any other.
 * @throws AppError `not_found` or `hook_off`
 */
export async function testHook(
  { db, clock, jobs }: Sending,
  id: number,
  by: StaffActor,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const hook = await lockHook(tx, id);
    if (hook === undefined) throw new AppError('not_found');
    if (hook.disabled_at !== null) throw new AppError('hook_off');
    const message: HookMessage = {
      type: TEST_EVENT,
      timestamp: now.toISOString(),
      data: { stage: null },
    };
    const [made] = await insertDeliveries(tx, [
      {
        webhook_id: id,
        event_id: randomUUID(),
        once: null,
        kind: TEST_EVENT,
        body: JSON.stringify(message),
        created_at: now,
      },
    ]);
    if (made === undefined) throw new AppError('not_found');
    await jobs.enqueueAll(tx, [sendingOf(made)]);
    const detail = { name: hook.name, delivery: made.id };
    const about = { subject: 'webhook', subjectId: id, detail };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'webhook-tested' });
    return made.id;
  });
}

/**
 * Sends a message again with its id unchanged, so that the receiver can detect the duplicate.
 * @throws AppError `not_found`, `hook_off`, or `delivery_waiting` when it is about to be sent anyway
 */
export async function resendDelivery(
  { db, clock, jobs }: Sending,
  id: number,
  by: StaffActor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const found = await findDelivery(tx, id);
    if (found === undefined) throw new AppError('not_found');
    // So that the second of two simultaneous requests sees the first one's result.
    await lockHook(tx, found.webhook_id);
    const delivery = await findDelivery(tx, id);
    if (delivery === undefined) throw new AppError('not_found');
    if (delivery.disabled_at !== null) throw new AppError('hook_off');
    if (delivery.state === 'waiting') throw new AppError('delivery_waiting');
    await setDeliveryState(tx, id, 'waiting');
    await jobs.enqueueAll(tx, [sendingOf(delivery)]);
    const detail = { name: delivery.name, delivery: id };
    const about = { subject: 'webhook', subjectId: delivery.webhook_id, detail };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'webhook-resent' });
  });
}
