import {
  importDeviceKey,
  newDeviceKey,
  publishDeviceKey,
  signText,
} from '@trilha/contract/checkin/device-signature.ts';
import { pairDevice } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { Scan } from '@trilha/contract/checkin/scan.ts';
import { call } from '../../../shared/api/call.ts';
import { createGateMemory, type Keys } from './keeping/gate-memory.ts';
import type { Entry, Gate, GateState, HeldList } from './gate-state.ts';
import { createGateSync } from './exchanging/gate-sync.ts';
import { hearOf, summaryOf } from './exchanging/hearsay.ts';
import { signSheet } from './signing/sign-sheet.ts';
import type { Store } from './keeping/store.ts';
import { readKept } from './keeping/kept.ts';
import { readWalkins, rememberWalkin, sealWalkin, walkinPlacesLeft } from './walkins/walkin-log.ts';
import {
  createVault,
  openVault,
  PIN_TRIES,
  seal,
  type Sealed,
  unseal,
  unsealJson,
  type Vault,
} from './keeping/vault.ts';

/** Polling interval while the page is open, in milliseconds. */
const EVERY_MS = 20_000;

/** The gate on this phone: its data and actions, with and without a server. */
export function createGate(store: Store): Gate {
  const memory = createGateMemory(store);
  const { state, set, reload } = memory;
  const sync = createGateSync(store, memory);
  let writing: Promise<unknown> = Promise.resolve();
  let walking = writing;

  /** @throws when the phone is locked */
  function unlocked(): Keys {
    const keys = memory.keys();
    if (keys === null) throw new Error('locked');
    return keys;
  }

  async function open(vault: CryptoKey): Promise<void> {
    const key = (await store.get('key')) as Sealed;
    const kept = (await store.get('list')) as Sealed | undefined;
    memory.hold({ vault, signing: await importDeviceKey(await unseal(vault, key)) });
    const list = kept === undefined ? null : ((await unsealJson(vault, kept)) as HeldList);
    const hearsay = ((await store.get('hearsay')) ?? []) as GateState['hearsay'];
    const walkins = await readWalkins(store, vault);
    set({ phase: 'open', list, hearsay, walkins, triesLeft: PIN_TRIES });
    void sync();
  }

  /** Entries are written one at a time, because each takes the next sequence number. */
  function write(entry: Entry, sheet?: string): Promise<number> {
    const next = writing.then(async () => {
      await reload();
      const { signing } = unlocked();
      const { device: paired, log, list, offset } = state();
      if (paired === null) throw new Error('locked');
      const device = paired.id;
      const sequence = (log.at(-1)?.sequence ?? 0) + 1;
      const revision = list?.roster.revision ?? 0;
      const stamp = { v: 1 as const, device, sequence, revision };
      const scan: Scan = { ...stamp, at: Date.now(), offset, ...entry };
      const text = JSON.stringify(scan);
      const signature = await signText(signing, text);
      await store.add({ device, sequence, text, signature, kept: 0, ...(sheet && { sheet }) });
      set({ log: [...state().log, scan], waiting: state().waiting + 1 });
      void sync();
      return sequence;
    });
    writing = next.catch(() => undefined);
    return next;
  }

  return {
    state,
    subscribe: memory.subscribe,
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
      await memory.learnTime(now, asked);
      await reload();
      await open(key);
    },
    unlock: async (pin) => {
      const vault = (await store.get('vault')) as Vault;
      const triesLeft = vault.triesLeft - 1;
      // Counts the attempt before trying the PIN, so that closing the page does not save an attempt.
      await store.set('vault', { ...vault, triesLeft });
      const key = await openVault(pin, vault);
      if (key !== null) {
        await store.set('vault', { ...vault, triesLeft: PIN_TRIES });
        await open(key);
        return true;
      }
      set({ triesLeft });
      if (triesLeft <= 0) {
        await memory.end('Dez PINs errados: a lista foi apagada. Pareie o celular de novo.');
      }
      return false;
    },
    lock: () => {
      memory.hold(null);
      set({ phase: 'locked', list: null, walkins: [] });
    },
    look: (look) => write({ kind: 'seen', ...look }),
    override: (entry) => write({ kind: 'override', ...entry }),
    sign: async (whom, sheet) => {
      const { roster, sheetKey } = state().list ?? {};
      const asked = { waiver: roster?.stage.waiver ?? null, sheetKey };
      const { entry, box } = await signSheet(asked, whom, sheet);
      return write({ kind: 'signature', ...entry }, box);
    },
    walkIn: (sheet, aboard) => {
      const next = walking.then(async () => {
        await reload();
        if (memory.keys() === null || walkinPlacesLeft(state()) === 0) return null;
        const { entry, box } = await sealWalkin(state().list, sheet, aboard);
        const sequence = await write({ kind: 'walkin', ...entry }, box);
        set({ walkins: await rememberWalkin(store, unlocked().vault, { sequence, ...sheet }) });
        return sequence;
      });
      walking = next.catch(() => undefined);
      return next;
    },
    undo: (undoes) => write({ kind: 'undo', undoes }).then(() => undefined),
    summary: async () => summaryOf(state(), unlocked().signing),
    hear: async (code) => {
      const { hearsay, words } = await hearOf(state(), code);
      await store.set('hearsay', hearsay);
      set({ hearsay });
      return words;
    },
    sync,
    entries: () => store.log(),
  };
}
