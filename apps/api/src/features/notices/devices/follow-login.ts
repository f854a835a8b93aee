import type { Database } from '../../../database/client.ts';
import { forgetStrangersOf, moveSubscription } from './devices.sql.ts';

/**
 * Moves a browser's subscription to its new session, so that logging out ends both. Another customer's subscription is
 * deleted, because the device has a new user.
 */
export async function followLogin(
  tx: Database,
  browser: {
    readonly deviceHash: Uint8Array;
    readonly sessionId: number;
    readonly customerId: number;
  },
): Promise<void> {
  await forgetStrangersOf(tx, browser.deviceHash, browser.customerId);
  await moveSubscription(tx, browser.deviceHash, browser.sessionId);
}
