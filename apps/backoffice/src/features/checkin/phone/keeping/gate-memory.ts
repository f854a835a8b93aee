import { readScan } from '@trilha/contract/checkin/scan.ts';
import { BEFORE, type GateState } from '../gate-state.ts';
import type { Store } from './store.ts';

/** The key that decrypts the list, and the key that signs log entries. */
export interface Keys {
  readonly vault: CryptoKey;
  readonly signing: CryptoKey;
}

/** The gate's state in memory while the page is open; the store holds the rest. */
export interface GateMemory {
  readonly state: () => GateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Updates the page's state. */
  readonly set: (changes: Partial<GateState>) => void;
  /** Null while locked. */
  readonly keys: () => Keys | null;
  readonly hold: (keys: Keys | null) => void;
  /** Reads this pairing's log and the number of unsent entries from the store. */
  readonly reload: () => Promise<void>;
  /** Learns the server's clock from a response and the time of its request. */
  readonly learnTime: (now: string, asked: number) => Promise<void>;
  /** Deletes the list and its keys from the phone, but no log entry; the message states the reason. */
  readonly end: (message: string) => Promise<void>;
}

/** A gate in its initial state. */
export function createGateMemory(store: Store): GateMemory {
  let state = BEFORE;
  let keys: Keys | null = null;
  const listeners = new Set<() => void>();
  const set = (changes: Partial<GateState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    keys: () => keys,
    hold: (held) => {
      keys = held;
    },
    reload: async () => {
      const entries = await store.log();
      const log = entries.flatMap(({ device, text }) =>
        device === state.device?.id ? (readScan(text) ?? []) : [],
      );
      set({ log, waiting: entries.filter(({ kept }) => kept === 0).length });
    },
    learnTime: async (now, asked) => {
      const offset = Math.round(Date.parse(now) - (asked + Date.now()) / 2);
      set({ offset });
      await store.set('offset', offset);
    },
    end: async (message) => {
      keys = null;
      await store.remove('vault', 'key', 'list', 'hearsay', 'walkins');
      await store.set('ended', message);
      set({ phase: 'ended', list: null, hearsay: [], walkins: [], ended: message });
    },
  };
}
