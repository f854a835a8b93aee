import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { findOwnStatus } from './entries.sql.ts';

interface OwnStatus {
  readonly status: RegistrationStatus;
  /** From 1; null where it does not wait. */
  readonly waiting_position: number | null;
}

/** How one of the customer's registrations stands now; null for somebody else's. */
export async function readStatus(
  db: Database,
  registrationId: number,
  customerId: number,
): Promise<OwnStatus | null> {
  return (await findOwnStatus(db, registrationId, customerId)) ?? null;
}
