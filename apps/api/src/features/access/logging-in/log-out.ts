import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { insertAccessRecord } from '../accounts.sql.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { revokeSession } from '../../../platform/sessions/sessions.sql.ts';
import { hashToken, sameDigest } from '../../../platform/secrets/tokens.ts';

/** The client that logs out. `sid` is the session's secret half in the browser's cookie. */
interface Caller {
  readonly address: string;
  readonly sid: string | undefined;
}

/**
 * Ends the calling session; its token stops working (SES-10, C9).
 * @returns true when the browser's secret half belongs to this session, false when another customer has since logged in
 * there.
 */
export async function logOut(
  services: Services,
  session: Session,
  { address, sid }: Caller,
): Promise<boolean> {
  const now = services.clock.now();
  const sidHash = await inTransaction(services.db, async (tx) => {
    await insertAccessRecord(tx, {
      customer_id: session.customerId,
      address,
      at: now,
      action: 'logout',
    });
    return revokeSession(tx, session.id, now);
  });
  return sidHash !== null && sid !== undefined && sameDigest(hashToken(sid), sidHash);
}
