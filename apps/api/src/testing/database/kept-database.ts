import { type KyselyPlugin, sql } from 'kysely';
import type { Database, DatabaseHandle, Listen } from '../../database/client.ts';
import { emptied } from './empty-database.ts';

/** Time limit for a notification that marks the end of all earlier ones. */
const FENCE_MS = 5_000;

/** Refuses statements of an app that has closed: they would change the next app's rows. */
function whileOpen(isOpen: () => boolean): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (!isOpen()) throw new Error('the app that used this database has closed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

interface Subscriber {
  readonly onPayload: (payload: string) => void;
  readonly onResumed: () => void;
}

/** Listening connections that outlive the apps that asked for them. */
function keepListening(listen: Listen) {
  const channels = new Map<string, { stop: () => Promise<void>; to: Set<Subscriber> }>();

  async function channelOf(name: string): Promise<Set<Subscriber>> {
    const known = channels.get(name);
    if (known !== undefined) return known.to;
    const to = new Set<Subscriber>();
    const stop = await listen(
      name,
      (payload) => [...to].forEach(({ onPayload }) => onPayload(payload)),
      () => [...to].forEach(({ onResumed }) => onResumed()),
    );
    channels.set(name, { stop, to });
    return to;
  }

  const subscribe: Listen = async (name, onPayload, onResumed) => {
    const to = await channelOf(name);
    const subscriber = { onPayload, onResumed };
    to.add(subscriber);
    return async () => {
      to.delete(subscriber);
    };
  };

  /** Resolves when every notification sent before has arrived. */
  async function settle(db: Database): Promise<void> {
    for (const [name, { to }] of channels) {
      to.clear();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const late = setTimeout(() => reject(new Error(`no notification on ${name}`)), FENCE_MS);
      to.add({ onPayload: (payload) => payload === 'fence' && resolve(), onResumed: () => {} });
      await sql`select pg_notify(${name}, 'fence')`.execute(db);
      await promise.finally(() => clearTimeout(late));
      to.clear();
    }
  }

  const stop = async (): Promise<void> => {
    await Promise.all([...channels.values()].map((channel) => channel.stop()));
  };
  return { subscribe, settle, stop };
}

/** A database that one app after another uses, with its connections. */
export interface KeptDatabase {
  /** The database for one app; its `close` calls `onClosed` and keeps the connections. */
  readonly lend: (onClosed: () => void) => DatabaseHandle;
  /**
   * Makes it as good as new.
   * @returns undefined, or why it must not be used again
   */
  readonly renew: () => Promise<string | undefined>;
  /** Ends its connections, without waiting for transactions that somebody left open. */
  readonly abandon: () => Promise<void>;
}

/** @param signature of an unused database, as `emptied` reads it */
export function keepDatabase(handle: DatabaseHandle, signature: string): KeptDatabase {
  const listening = keepListening(handle.listen);
  return {
    lend: (onClosed) => {
      let isOpen = true;
      const plugin = whileOpen(() => isOpen);
      return {
        ...handle,
        db: handle.db.withPlugin(plugin),
        reads: handle.reads.withPlugin(plugin),
        listen: listening.subscribe,
        close: async () => {
          if (!isOpen) return;
          isOpen = false;
          onClosed();
        },
      };
    },
    renew: async () => {
      const refusal = await emptied(handle, signature);
      if (refusal === undefined) await listening.settle(handle.db);
      return refusal;
    },
    abandon: async () => {
      await listening.stop();
      void handle.close().catch(() => {});
    },
  };
}
