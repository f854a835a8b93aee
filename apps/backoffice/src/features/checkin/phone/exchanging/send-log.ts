import { sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import { scanBatches, signedPart } from '@trilha/contract/checkin/scans-file.ts';
import { call } from '../../../../shared/api/call.ts';
import type { Store } from '../keeping/store.ts';

/**
 * Sends log entries that the server lacks. Acknowledged ones are marked, others are sent again next time.
 * @throws ApiError without a response
 */
export async function sendLog(store: Store): Promise<void> {
  const waiting = (await store.log()).filter(({ kept }) => kept === 0);
  for (const scans of scanBatches(waiting.map(signedPart))) {
    const { kept } = await call(sendScans, { body: { scans } });
    await store.markKept(new Set(kept));
  }
}
