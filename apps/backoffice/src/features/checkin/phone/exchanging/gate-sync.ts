import { rosterRequestText, signText } from '@trilha/contract/checkin/device-signature.ts';
import { type PairedDevice, readRoster } from '@trilha/contract/checkin/phone.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { GateMemory, Keys } from '../keeping/gate-memory.ts';
import { listOf } from '../gate-state.ts';
import { sendLog } from './send-log.ts';
import type { Store } from '../keeping/store.ts';
import { sealJson } from '../keeping/vault.ts';

const ENDING: ReadonlySet<string> = new Set(['device_revoked', 'device_over']);

/**
 * Returns a function that sends the log and fetches the newest list. Concurrent calls share one run, followed by
 * another when entries were added meanwhile.
 */
export function createGateSync(store: Store, memory: GateMemory): () => Promise<void> {
  const { state, set } = memory;
  let isSyncing = false;
  let isWanted = false;

  async function fetchList({ vault, signing }: Keys, device: PairedDevice): Promise<void> {
    const asked = Date.now();
    const now = asked + state().offset;
    const signature = await signText(signing, rosterRequestText(device.id, now));
    const revision = state().list?.roster.revision ?? 0;
    const answer = await call(readRoster, {
      body: { device: device.id, at: now, signature, revision },
    });
    await memory.learnTime(answer.now, asked);
    const list = listOf(answer, state().list);
    if (list === null) return;
    await store.set('list', await sealJson(vault, list));
    await store.set('device', answer.device);
    // The phone was locked during the request: store the list without showing it.
    set({ list: memory.keys() === null ? null : list, device: answer.device });
  }

  async function sync(): Promise<void> {
    if (state().phase === 'starting') return;
    isWanted = isSyncing;
    if (isSyncing) return;
    isSyncing = true;
    set({ signal: state().signal === 'there' ? 'there' : 'trying' });
    try {
      await sendLog(store);
      const keys = memory.keys();
      const { device } = state();
      if (keys !== null && device !== null) await fetchList(keys, device);
      set({ signal: 'there' });
    } catch (error) {
      const isRefused = error instanceof ApiError && ENDING.has(error.code);
      if (isRefused) await memory.end(error.message);
      else if (error instanceof ApiError && error.code === 'device_unknown') {
        // The phone's clock was wrong, so the request looked too old; the response's time corrects the next one.
        set({ offset: serverNow().getTime() - Date.now() });
      }
      set({ signal: isRefused ? 'there' : 'none' });
    } finally {
      isSyncing = false;
      await memory.reload();
    }
    // Entries were added during the run.
    if (isWanted && state().signal === 'there') await sync();
  }

  return sync;
}
