import { audit } from '../../platform/audit.ts';
import { lockCustomer } from '../../platform/customer-lock.sql.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Database } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { newestConsents } from './consents.sql.ts';
import { recordConsent } from './record-consent.ts';

/** True when the customer agreed to be named in results (D41). */
export async function isNamed(db: Database, customerId: number): Promise<boolean> {
  const newest = await newestConsents(db, customerId);
  return newest.some(({ purpose, granted }) => purpose === 'public_name' && granted);
}

/** Gives or withdraws the consent to be named in results. The same decision again writes nothing. */
export async function decidePublicName(
  { db, clock }: Services,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  decision: { readonly granted: boolean; readonly address: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if ((await isNamed(tx, customerId)) === decision.granted) return;
    const now = clock.now();
    await recordConsent(tx, {
      ...decision,
      customerId,
      automakerId,
      purpose: 'public_name',
      now,
    });
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: customerId,
      action: 'updated',
      subject: 'customer',
      subjectId: customerId,
      detail: { fields: ['public_name'] },
    });
  });
}
