import type { Services } from '../../../services.ts';
import { type AwaitedPayment, findAwaited } from '../payable.sql.ts';

/** Registrations of a brand that wait for their payment, the longest wait first. */
export function listAwaitedPayments(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<AwaitedPayment[]> {
  return findAwaited(db, automakerId);
}
