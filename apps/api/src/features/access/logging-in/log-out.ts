import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { insertAccessRecord } from '../accounts.sql.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { revokeSession } from '../../../platform/sessions/sessions.sql.ts';
import { hashToken, sameDigest } from '../../../platform/secrets/tokens.ts';

/** Where a logout comes from; `sid` is the hidden half that the browser holds. */
interface Caller {
  readonly address: string;
  readonly sid: string | undefined;
}

/**
 * Ends the session that calls; its token is worthless from then on (SES-10, C9).
 * @returns whether the browser's hidden half was this session's, and not of somebody who has logged
 * in there since.
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
