import { readScan } from '@trilha/contract/checkin/scan.ts';
import { BEFORE, type GateState } from '../gate-state.ts';
import type { Store } from './store.ts';

/** What opens the list and signs what is taken down. */
export interface Keys {
  readonly vault: CryptoKey;
  readonly signing: CryptoKey;
}

/** What the gate has in mind while its page is open, beside what its store keeps. */
export interface GateMemory {
  readonly state: () => GateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes what the page shows. */
  readonly set: (changes: Partial<GateState>) => void;
  /** Null while the list is locked. */
  readonly keys: () => Keys | null;
  readonly hold: (keys: Keys | null) => void;
  /** Reads the log of this pairing, and how much the server does not have, from the store. */
  readonly reload: () => Promise<void>;
  /** Learns how far the server's clock is ahead, from an answer and when it was asked for. */
  readonly learnTime: (now: string, asked: number) => Promise<void>;
  /** Takes the list and all that opens it off the phone, and no entry; the message says why. */
  readonly end: (message: string) => Promise<void>;
}

/** A gate that knows nothing yet. */
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
