import { sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import { scanBatches, signedPart } from '@trilha/contract/checkin/scans-file.ts';
import { call } from '../../../../shared/api/call.ts';
import type { Store } from '../keeping/store.ts';

/**
 * Sends what the server does not have yet; what it acknowledges is marked, everything else stays and is sent again.
 * @throws ApiError where no answer came
 */
export async function sendLog(store: Store): Promise<void> {
  const waiting = (await store.log()).filter(({ kept }) => kept === 0);
  for (const scans of scanBatches(waiting.map(signedPart))) {
    const { kept } = await call(sendScans, { body: { scans } });
    await store.markKept(new Set(kept));
  }
}
