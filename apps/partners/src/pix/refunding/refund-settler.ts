import { setTimeout as delay } from 'node:timers/promises';
import type { Payment, Refund } from '../charging/charge.ts';
import { allPayments, type PixFile } from '../pix-state.ts';
import type { Switches } from '../../platform/switches.ts';
import type { WebhookSender } from '../telling/webhook-sender.ts';

/**
 * Moves refunds from `EM_PROCESSAMENTO` to `DEVOLVIDO` after a delay (or not, without funds), and calls the webhook.
 */
export interface RefundSettler {
  start: (payment: Payment, refund: Refund) => void;
  /** Resolves when no refund is being processed. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts with refunds still in processing from an earlier run. */
export function startRefundSettler(options: {
  file: PixFile;
  clock: () => Date;
  sender: WebhookSender;
  switches: Switches;
  delayMs: number;
}): RefundSettler {
  const { file, clock, sender, switches, delayMs } = options;
  const stop = new AbortController();
  const active = new Set<Promise<void>>();

  const settle = async (payment: Payment, refund: Refund) => {
    await delay(delayMs, undefined, { signal: stop.signal, ref: false });
    if (switches.get().refunds.mode === 'unfunded') {
      refund.status = 'NAO_REALIZADO';
      refund.motivo = 'Saldo insuficiente';
    } else {
      refund.status = 'DEVOLVIDO';
      refund.horario.liquidacao = clock().toISOString();
    }
    await file.save();
    await sender.notify(payment);
  };
  const start = (payment: Payment, refund: Refund) => {
    const task = settle(payment, refund)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      })
      .finally(() => active.delete(task));
    active.add(task);
  };

  for (const payment of allPayments(file.value)) {
    for (const refund of payment.devolucoes ?? []) {
      if (refund.status === 'EM_PROCESSAMENTO') start(payment, refund);
    }
  }
  return {
    start,
    idle: async () => {
      while (active.size > 0) await Promise.all(active);
    },
    close: async () => {
      stop.abort();
      await Promise.all(active);
    },
  };
}
