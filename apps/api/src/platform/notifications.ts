import { sql } from 'kysely';
import type { Database, Listen } from '../database/client.ts';

const CHANNEL = 'trilha';

/** Notifies every replica of changed registrations, to update open screens (D23). */
export interface Notifications {
  /** Part of the transaction: a rolled back change sends no notification. */
  readonly registrationChanged: (tx: Database, registrationId: number) => Promise<void>;
  /** @returns a function that ends the subscription. */
  readonly onRegistrationChange: (registrationId: number, listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
}

/** One LISTEN per process, dispatched to the subscribers of each registration. */
export async function createNotifications(listen: Listen): Promise<Notifications> {
  const listeners = new Map<number, Set<() => void>>();
  const tell = (waiting: Iterable<() => void>): void => {
    for (const listener of waiting) listener();
  };
  const unlisten = await listen(
    CHANNEL,
    (payload) => tell(listeners.get(Number(payload)) ?? []),
    // Notifications are lost during an outage, so all subscribers are notified.
    () => tell([...listeners.values()].flatMap((waiting) => [...waiting])),
  );
  return {
    registrationChanged: async (tx, registrationId) => {
      await sql`select pg_notify(${CHANNEL}, ${String(registrationId)})`.execute(tx);
    },
    onRegistrationChange: (registrationId, listener) => {
      const set = listeners.get(registrationId) ?? new Set();
      set.add(listener);
      listeners.set(registrationId, set);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(registrationId);
      };
    },
    stop: unlisten,
  };
}
