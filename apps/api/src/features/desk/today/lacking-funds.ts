import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { isLackOfFunds } from '@trilha/contract/payments/refund-failure.rules.ts';
import type { Database } from '../../../database/client.ts';
import { findFailedRefunds } from './queues.sql.ts';

/** Brands whose bank account lacked funds for refunds, judged by the provider's error text, and the missing amount. */
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
