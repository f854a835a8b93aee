import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { UnmatchedRow } from '../features/payments/unmatched/unmatched.sql.ts';
import { readReceived } from '../features/payments/unmatched/read-received.ts';
import { type PaymentApp, settleDown, startPaymentApp } from './payment-fixture.ts';
import type { TestAppOptions } from './test-app.ts';

const MINUTE_MS = 60_000;

/** A server that receives money which nobody asked for. */
export interface StrayApp extends PaymentApp {
  /** A Pix to Mitsubishi's key. @returns its `endToEndId`. */
  readonly receive: (valor: string, more?: { txid?: string }) => Promise<string>;
  /** One reading of the provider's list at a moment of its own, with what it causes. */
  readonly read: () => Promise<void>;
  readonly openLines: () => Promise<UnmatchedRow[]>;
  readonly lineOf: (endToEndId: string) => Promise<UnmatchedRow>;
  readonly statusOf: (registration: { id: number }) => Promise<string>;
  readonly refundsOf: (registration: {
    id: number;
  }) => Promise<Array<{ amount_cents: number; reason: string; status: string }>>;
  /** The partners behave again; what is listed counts as settled, since they go on showing it. */
  readonly forget: () => Promise<void>;
}

export async function startStrayApp(
  options: Pick<TestAppOptions, 'log' | 'env'> = {},
): Promise<StrayApp> {
  const server = await startPaymentApp(options);
  const { db } = server.services;
  const lines = () => db.selectFrom('unmatched_payments').selectAll().orderBy('id');
  return {
    ...server,
    receive: async (valor, more = {}) => {
      const { pix_key: chave } = mitsubishi.pix;
      return (await server.partners.receiveStray({ chave, valor, ...more })).endToEndId;
    },
    read: async () => {
      server.clock.advance(10 * MINUTE_MS);
      await readReceived(server.services);
      await settleDown(server);
    },
    openLines: () => lines().where('settled_at', 'is', null).execute(),
    lineOf: (endToEndId) =>
      lines().where('end_to_end_id', '=', endToEndId).executeTakeFirstOrThrow(),
    statusOf: async ({ id }) => {
      const rows = db.selectFrom('registrations').select('status').where('id', '=', id);
      return (await rows.executeTakeFirstOrThrow()).status;
    },
    refundsOf: ({ id }) =>
      db
        .selectFrom('refunds')
        .select(['amount_cents', 'reason', 'status'])
        .where('registration_id', '=', id)
        .orderBy('id')
        .execute(),
    forget: async () => {
      server.partners.switches.reset();
      await db.deleteFrom('circuit_breakers').execute();
      await db
        .updateTable('unmatched_payments')
        .set({ settled_at: server.clock.now(), settled_as: 'kept' })
        .where('settled_at', 'is', null)
        .execute();
    },
  };
}
