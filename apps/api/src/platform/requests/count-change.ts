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

/** Logout is never refused; registering for a stage has its own limit, and must save statements. */
const UNCOUNTED: ReadonlySet<Endpoint> = new Set<Endpoint>([logout, createRegistration]);

/**
 * Counts changes that a customer requests, because each leaves rows behind: of removals, consents, and who did it
 * (decision 025).
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
