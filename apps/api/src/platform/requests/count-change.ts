import { logout } from '@trilha/contract/access/access.endpoints.ts';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { countAttempt, type RateLimit } from './rate-limit.ts';

const CHANGES: RateLimit = {
  name: 'changes',
  limit: CEILINGS.changesOfHour,
  windowSeconds: 3_600,
};

/** Leaving is never refused; entering a stage has a ceiling of its own, and no statement to spare. */
const UNCOUNTED: ReadonlySet<Endpoint> = new Set<Endpoint>([logout, createRegistration]);

/**
 * Counts what one customer asks to have changed: each leaves a row that stays, of what was removed, of a
 * consent, of who did it (decision 025).
 * @throws AppError `too_many_requests`
 */
export async function countChange(
  db: Database,
  endpoint: Endpoint,
  { customerId, now }: { readonly customerId: number; readonly now: Date },
): Promise<void> {
  if (endpoint.method === 'GET' || UNCOUNTED.has(endpoint)) return;
  await countAttempt(db, CHANGES, String(customerId), now);
}
