import type { CepAddress } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { PartnerError } from '../../platform/partners/http-client.ts';
import { countAttempt } from '../../platform/requests/rate-limit.ts';
import type { Services } from '../../services.ts';
import { type CachedCep, cacheCep, findCachedCep } from './cep-cache.sql.ts';
import { askCepService } from './cep-service.ts';
import { CEP_BY_ADDRESS } from './lookup-limits.ts';

const DAY_MS = 86_400_000;
const FOUND_DAYS = 90;
const UNKNOWN_DAYS = 1;

function isFresh(cached: CachedCep, now: Date): boolean {
  const days = cached.address === null ? UNKNOWN_DAYS : FOUND_DAYS;
  return now.getTime() - cached.fetched_at.getTime() < days * DAY_MS;
}

/**
 * The address of a CEP: from our cache while fresh, else from the service, else from the cache at any age (D12). An old
 * "does not exist" is ignored, because it would block the customer's typing.
 * @param caller the caller's IP address, for the rate limit.
 * @returns null for a CEP that does not exist.
 * @throws AppError `lookup_unavailable`, `too_many_requests`
 */
export async function findAddress(
  services: Services,
  cep: string,
  caller: string,
): Promise<CepAddress | null> {
  const { db, clock } = services;
  const now = clock.now();
  const cached = await findCachedCep(db, cep);
  if (cached !== undefined && isFresh(cached, now)) return cached.address;
  await countAttempt(db, CEP_BY_ADDRESS, caller, now);
  try {
    const address = await askCepService(services, cep);
    await cacheCep(db, cep, address, now);
    return address;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (cached?.address) return cached.address;
    throw new AppError('lookup_unavailable', { cause: error });
  }
}
