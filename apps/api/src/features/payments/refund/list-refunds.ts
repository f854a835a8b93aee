import type { Services } from '../../../services.ts';
import { findRefundsForStaff, type RegistrationRefund } from './refunds.sql.ts';

/** Lists a brand's refunds that wait for staff, oldest first. */
export function listRefundsForStaff(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<RegistrationRefund[]> {
  return findRefundsForStaff(db, automakerId);
}
