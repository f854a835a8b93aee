import { SCANS_AT_ONCE, sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import type { Store } from './store.ts';

/**
 * Sends what the server does not have yet; what it acknowledges is marked, everything else stays and is sent again.
 * @throws ApiError where no answer came
 */
export async function sendLog(store: Store): Promise<void> {
  const waiting = (await store.log()).filter(({ kept }) => kept === 0);
  for (let from = 0; from < waiting.length; from += SCANS_AT_ONCE) {
    const scans = waiting
      .slice(from, from + SCANS_AT_ONCE)
      .map(({ text, signature }) => ({ text, signature }));
    const { kept } = await call(sendScans, { body: { scans } });
    await store.markKept(new Set(kept));
  }
}
