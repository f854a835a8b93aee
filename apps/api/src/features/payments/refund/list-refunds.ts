import type { Services } from '../../../services.ts';
import { findRefundsForStaff, type RegistrationRefund } from './refunds.sql.ts';

/** Refunds of a brand that go no further by themselves, oldest first. */
export function listRefundsForStaff(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<RegistrationRefund[]> {
  return findRefundsForStaff(db, automakerId);
}
