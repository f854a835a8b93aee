import type { Database } from '../../../database/client.ts';
import { forgetStrangersOf, moveSubscription } from './devices.sql.ts';

/**
 * Ties a browser's subscription to the session that was opened in it, so that signing out ends both; a
 * subscription of another customer is forgotten, since the phone is in other hands now.
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
