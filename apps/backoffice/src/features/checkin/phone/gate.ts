import {
  importDeviceKey,
  newDeviceKey,
  publishDeviceKey,
  rosterRequestText,
  signText,
} from '@trilha/contract/checkin/device-signature.ts';
import {
  type PairedDevice,
  pairDevice,
  readRoster,
} from '@trilha/contract/checkin/phone.endpoints.ts';
import { readScan, type Scan } from '@trilha/contract/checkin/scan.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '../../../shared/api/server-time.ts';
import {
  BEFORE,
  type Entry,
  type Gate,
  type GateState,
  type HeldList,
  listOf,
} from './gate-state.ts';
import { hearOf, summaryOf } from './hearsay.ts';
import { sendLog } from './send-log.ts';
import { signSheet } from './sign-sheet.ts';
import type { Store } from './store.ts';
import { readKept } from './kept.ts';
import { readWalkins, rememberWalkin, sealWalkin, walkinPlacesLeft } from './walkin-log.ts';
import {
  createVault,
  openVault,
  PIN_TRIES,
  seal,
  type Sealed,
  sealJson,
  unseal,
  unsealJson,
  type Vault,
} from './vault.ts';

/** How often the server is asked while the page is open, in milliseconds. */
const EVERY_MS = 20_000;
const ENDING: ReadonlySet<string> = new Set(['device_revoked', 'device_over']);

interface Keys {
  readonly vault: CryptoKey;
  readonly signing: CryptoKey;
}

/** The gate on this phone: what it knows and takes down, with and without a server. */
export function createGate(store: Store): Gate {
  let state = BEFORE;
  let keys: Keys | null = null;
  let isSyncing = false;
  let isWanted = false;
  let writing: Promise<unknown> = Promise.resolve();
  let walking = writing;
  const listeners = new Set<() => void>();
  const set = (changes: Partial<GateState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  async function reload(): Promise<void> {
    const entries = await store.log();
    const log = entries.flatMap(({ device, text }) =>
      device === state.device?.id ? (readScan(text) ?? []) : [],
    );
    set({ log, waiting: entries.filter(({ kept }) => kept === 0).length });
  }

  /** Learns how far the server's clock is ahead, from an answer and when it was asked for. */
  async function learnTime(now: string, asked: number): Promise<void> {
    const offset = Math.round(Date.parse(now) - (asked + Date.now()) / 2);
    set({ offset });
    await store.set('offset', offset);
  }

  async function end(message: string): Promise<void> {
    keys = null;
    await store.remove('vault', 'key', 'list', 'hearsay', 'walkins');
    await store.set('ended', message);
    set({ phase: 'ended', list: null, hearsay: [], walkins: [], ended: message });
  }

  async function fetchList({ vault, signing }: Keys, device: PairedDevice): Promise<void> {
    const asked = Date.now();
    const now = asked + state.offset;
    const signature = await signText(signing, rosterRequestText(device.id, now));
    const revision = state.list?.roster.revision ?? 0;
    const answer = await call(readRoster, {
      body: { device: device.id, at: now, signature, revision },
    });
    await learnTime(answer.now, asked);
    const list = listOf(answer, state.list);
    if (list === null) return;
    await store.set('list', await sealJson(vault, list));
    await store.set('device', answer.device);
    set({ list, device: answer.device });
  }

  async function sync(): Promise<void> {
    if (state.phase === 'starting') return;
    isWanted = isSyncing;
    if (isSyncing) return;
    isSyncing = true;
    set({ signal: state.signal === 'there' ? 'there' : 'trying' });
    try {
      await sendLog(store);
      if (keys !== null && state.device !== null) await fetchList(keys, state.device);
      set({ signal: 'there' });
    } catch (error) {
      const isRefused = error instanceof ApiError && ENDING.has(error.code);
      if (isRefused) await end(error.message);
      else if (error instanceof ApiError && error.code === 'device_unknown') {
        // A clock that was set meanwhile makes a request old: the refusal's own time mends it for the next.
        set({ offset: serverNow().getTime() - Date.now() });
      }
      set({ signal: isRefused ? 'there' : 'none' });
    } finally {
      isSyncing = false;
      await reload();
    }
    // Something was taken down while it was under way.
    if (isWanted && state.signal === 'there') await sync();
  }

  async function open(vault: CryptoKey): Promise<void> {
    const key = (await store.get('key')) as Sealed;
    const kept = (await store.get('list')) as Sealed | undefined;
    keys = { vault, signing: await importDeviceKey(await unseal(vault, key)) };
    const list = kept === undefined ? null : ((await unsealJson(vault, kept)) as HeldList);
    const hearsay = ((await store.get('hearsay')) ?? []) as GateState['hearsay'];
    const walkins = await readWalkins(store, vault);
    set({ phase: 'open', list, hearsay, walkins, triesLeft: PIN_TRIES });
    void sync();
  }

  /** One after the other: each takes the next sequence. */
  function write(entry: Entry, sheet?: string): Promise<number> {
    const next = writing.then(async () => {
      if (keys === null || state.device === null) throw new Error('locked');
      await reload();
      const device = state.device.id;
      const sequence = (state.log.at(-1)?.sequence ?? 0) + 1;
      const revision = state.list?.roster.revision ?? 0;
      const stamp = { v: 1 as const, device, sequence, revision };
      const scan: Scan = { ...stamp, at: Date.now(), offset: state.offset, ...entry };
      const text = JSON.stringify(scan);
      const signature = await signText(keys.signing, text);
      await store.add({ device, sequence, text, signature, kept: 0, ...(sheet && { sheet }) });
      set({ log: [...state.log, scan], waiting: state.waiting + 1 });
      void sync();
      return sequence;
    });
    writing = next.catch(() => undefined);
    return next;
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      const { device, vault, ended, offset } = await readKept(store);
      const phase = vault !== undefined ? 'locked' : ended === null ? 'unpaired' : 'ended';
      set({ device, offset, ended, phase, triesLeft: vault?.triesLeft ?? 0 });
      await reload();
      setInterval(() => void sync(), EVERY_MS);
      window.addEventListener('online', () => void sync());
      window.addEventListener('offline', () => set({ signal: 'none' }));
      void sync();
    },
    pair: async (secret, pin) => {
      const pair = await newDeviceKey();
      const { vault, key } = await createVault(pin);
      const asked = Date.now();
      const body = { secret, public_key: await publishDeviceKey(pair) };
      const { device, now } = await call(pairDevice, { body });
      const pkcs8 = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
      await store.remove('list', 'ended', 'hearsay', 'walkins');
      await store.set('key', await seal(key, pkcs8));
      await store.set('device', device);
      await store.set('vault', vault);
      set({ device, ended: null, list: null });
      await learnTime(now, asked);
      await reload();
      await open(key);
    },
    unlock: async (pin) => {
      const vault = (await store.get('vault')) as Vault;
      const triesLeft = vault.triesLeft - 1;
      // Counted before it is tried: closing the page in between wins nothing.
      await store.set('vault', { ...vault, triesLeft });
      const key = await openVault(pin, vault);
      if (key !== null) {
        await store.set('vault', { ...vault, triesLeft: PIN_TRIES });
        await open(key);
        return true;
      }
      set({ triesLeft });
      if (triesLeft <= 0) {
        await end('Dez PINs errados: a lista foi apagada. Pareie o celular de novo.');
      }
      return false;
    },
    lock: () => {
      keys = null;
      set({ phase: 'locked', list: null, walkins: [] });
    },
    look: (look) => write({ kind: 'seen', ...look }),
    override: (entry) => write({ kind: 'override', ...entry }),
    sign: async (whom, sheet) => {
      const { roster, sheetKey } = state.list ?? {};
      const asked = { waiver: roster?.stage.waiver ?? null, sheetKey };
      const { entry, box } = await signSheet(asked, whom, sheet);
      return write({ kind: 'signature', ...entry }, box);
    },
    walkIn: (sheet, aboard) => {
      const next = walking.then(async () => {
        await reload();
        if (keys === null || walkinPlacesLeft(state) === 0) return null;
        const { entry, box } = await sealWalkin(state.list, sheet, aboard);
        const sequence = await write({ kind: 'walkin', ...entry }, box);
        set({ walkins: await rememberWalkin(store, keys.vault, { sequence, ...sheet }) });
        return sequence;
      });
      walking = next.catch(() => undefined);
      return next;
    },
    undo: (undoes) => write({ kind: 'undo', undoes }).then(() => undefined),
    summary: async () => {
      if (keys === null) throw new Error('locked');
      return summaryOf(state, keys.signing);
    },
    hear: async (code) => {
      const { hearsay, words } = await hearOf(state, code);
      await store.set('hearsay', hearsay);
      set({ hearsay });
      return words;
    },
    sync,
    entries: () => store.log(),
  };
}
