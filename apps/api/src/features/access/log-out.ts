import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { insertAccessRecord } from './accounts.sql.ts';
import type { Session } from '../../platform/authenticate.ts';
import { revokeSession } from '../../platform/sessions.sql.ts';

/** Ends the session that calls; its token is worthless from then on (SES-10, C9). */
export async function logOut(services: Services, session: Session, address: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await revokeSession(tx, session.id, now);
    await insertAccessRecord(tx, {
      customer_id: session.customerId,
      address,
      at: now,
      action: 'logout',
    });
  });
}
