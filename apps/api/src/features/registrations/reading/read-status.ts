import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { findOwnStatus } from './entries.sql.ts';

interface OwnStatus {
  readonly status: RegistrationStatus;
  /** From 1; null when it is not waiting. */
  readonly waiting_position: number | null;
}

/** Returns the current status of one of the customer's registrations; null for another customer's. */
export async function readStatus(
  db: Database,
  registrationId: number,
  customerId: number,
): Promise<OwnStatus | null> {
  return (await findOwnStatus(db, registrationId, customerId)) ?? null;
}
