import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Switches } from '../../platform/switches.ts';
import type { Payment } from '../charging/charge.ts';
import type { Delivery, PixFile } from '../pix-state.ts';

export interface WebhookSender {
  /**
   * Calls the receiver's webhook, if any, about a received or refunded Pix, following the `webhook` switch. Resolves
   * when the call is queued, not when it is delivered.
   */
  notify: (payment: Payment) => Promise<void>;
  /** Resolves when no webhook call is running or waiting for a retry. */
  idle: () => Promise<void>;
  /** Stops; undelivered webhook calls stay in the file for the next start. */
  close: () => Promise<void>;
}

/** Pauses between attempts, in milliseconds; after the last one a webhook call is given up. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000];

const PATIENCE_MS = 10_000;

export function startWebhookSender(options: {
  file: PixFile;
  switches: Switches;
  retryDelaysMs: readonly number[];
}): WebhookSender {
  const { file, switches, retryDelaysMs } = options;
  const stop = new AbortController();
  const active = new Set<Promise<void>>();

  const deliver = async (delivery: Delivery, firstPause: number) => {
    let pause: number | undefined = firstPause;
    while (pause !== undefined) {
      await delay(pause, undefined, { signal: stop.signal, ref: false });
      if (await isAccepted(delivery, stop.signal)) break;
      stop.signal.throwIfAborted();
      pause = retryDelaysMs[delivery.failures];
      delivery.failures += 1;
      await file.save();
    }
    file.value.deliveries = file.value.deliveries.filter(({ id }) => id !== delivery.id);
    await file.save();
  };
  const run = (delivery: Delivery, firstPause: number) => {
    const task = deliver(delivery, firstPause)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      })
      .finally(() => active.delete(task));
    active.add(task);
  };

  for (const delivery of file.value.deliveries) run(delivery, 0);

  return {
    notify: async (payment) => {
      const webhook = file.value.webhooks[payment.chave];
      const { mode, ms } = switches.get().webhook;
      if (webhook === undefined || mode === 'missing') return;
      const told = mode === 'wrong-value' ? { ...payment, valor: '0.01' } : payment;
      const queued = Array.from({ length: mode === 'duplicated' ? 2 : 1 }, () => ({
        id: randomUUID(),
        url: `${webhook.webhookUrl.replace(/\/$/, '')}/pix`,
        body: { pix: [structuredClone(told)] },
        failures: 0,
      }));
      file.value.deliveries.push(...queued);
      await file.save();
      for (const delivery of queued) run(delivery, mode === 'late' ? ms : 0);
    },
    idle: async () => {
      while (active.size > 0) await Promise.all(active);
    },
    close: async () => {
      stop.abort();
      await Promise.all(active);
    },
  };
}

async function isAccepted({ url, body }: Delivery, stop: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Unreachable, or timed out: it is retried.
    return false;
  }
}
