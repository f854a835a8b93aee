import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEntry } from '../lock-entry.ts';
import { releaseRegistration } from './release-registration.ts';

/** Reason in the audit of an entry that its customer did not confirm. */
const WHY = 'não confirmada no prazo';

/**
 * Releases an entry that staff made and its customer did not confirm in time; its places go to who waits. Does nothing
 * when it was confirmed or cancelled meanwhile.
 */
export async function releaseUnconfirmed(
  services: Services,
  registrationId: number,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    const transition = nextStatus(row.status, { type: 'cancelled', by: 'system' });
    const isOver = row.confirm_until !== null && row.confirm_until <= now;
    if (!isOver || !transition.allowed) return;
    await releaseRegistration(services, tx, row, {
      by: 'system',
      why: WHY,
      reason: 'cancelled',
      email: 'registration-unconfirmed',
      now,
    });
  });
}
