import type { Services } from '../../../services.ts';
import { type AwaitedPayment, findAwaited } from '../payable.sql.ts';

/** Lists a brand's registrations that wait for payment, the longest wait first. */
export function listAwaitedPayments(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<AwaitedPayment[]> {
  return findAwaited(db, automakerId);
}
