import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { lockCustomer } from '../../platform/customer-lock.sql.ts';
import { countPeople } from './team.sql.ts';

const PLACES = {
  participant: { ceiling: CEILINGS.participants, code: 'too_many_participants' },
  companion: { ceiling: CEILINGS.companions, code: 'too_many_companions' },
} as const;

/**
 * Locks the team to add one person, until the transaction ends. Concurrent additions are thus counted and numbered one
 * by one.
 * @throws AppError `too_many_participants` or `too_many_companions`.
 */
export async function holdTeam(
  tx: Database,
  customerId: number,
  kind: keyof typeof PLACES,
): Promise<void> {
  const { ceiling, code } = PLACES[kind];
  await lockCustomer(tx, customerId);
  if ((await countPeople(tx, customerId, kind)) >= ceiling) throw new AppError(code);
}
