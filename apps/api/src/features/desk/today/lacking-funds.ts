import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { DeskToday } from '@trilha/contract/desk/today.endpoints.ts';
import { isLackOfFunds } from '@trilha/contract/payments/refund-failure.rules.ts';
import type { Database } from '../../../database/client.ts';
import { findFailedRefunds } from './queues.sql.ts';

/** Which of these brands' accounts held too little, as far as the provider's words say so, and what is missing there. */
export async function readLackingFunds(
  db: Database,
  brands: readonly number[],
): Promise<DeskToday['alarms']['lacking_funds']> {
  const failed = await findFailedRefunds(db, brands);
  const lacking = failed.filter(({ failure }) => isLackOfFunds(failure));
  return [...Map.groupBy(lacking, ({ automaker_id }) => automaker_id)].map(([id, refunds]) => ({
    automaker_id: id,
    refunds: refunds.length,
    missing: centsToWire(refunds.reduce((sum, { cents }) => sum + cents, 0)),
  }));
}
