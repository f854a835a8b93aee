import { brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { type Day, dayOf } from '@trilha/contract/brazil/calendar.ts';
import { PartnerError } from '../../platform/partners/http-client.ts';
import type { Services } from '../../services.ts';
import { findSyncedDay, saveSyncedDay, storeVehicles } from './chassis-registry.sql.ts';
import { coreService, MissingTokenError } from './core-service.ts';

/** Start of the first synchronisation. Older cars enter no first batch and are queried one by one. */
const FIRST_DAY: Day = '2008-01-01';
/** Days that are read again, for releases that reach the core late. */
const OVERLAP_DAYS = 7;
/** Days per query. The day reached is stored after each, so that a failure costs little. */
const SLICE_DAYS = 366;

function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

async function readSlice(
  services: Services,
  brand: Brand,
  slice: { from: Day; until: Day },
): Promise<void> {
  const core = coreService(services);
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const answer = await core.byRelease({ marca: brand.short, ...slice, page });
    pages = answer.pages;
    await storeVehicles(services.db, brand.id, answer.vehicles, services.clock.now());
    if (answer.skipped > 0) {
      const fields = { partner: 'core', brand: brand.slug, count: answer.skipped };
      services.log.warn(fields, 'core records skipped');
    }
  }
}

async function synchroniseBrand(services: Services, brand: Brand): Promise<void> {
  const today = dayOf(services.clock.now());
  const reached = await findSyncedDay(services.db, brand.id);
  let from = reached === undefined ? FIRST_DAY : addDays(reached, -OVERLAP_DAYS);
  while (from <= today) {
    const end = addDays(from, SLICE_DAYS);
    const until = end < today ? end : today;
    await readSlice(services, brand, { from, until });
    await saveSyncedDay(services.db, brand.id, until);
    from = addDays(until, 1);
  }
}

/**
 * Fills the registry with every brand's vehicles by release date, page by page, from the last day reached (EXT-03), so
 * that most lookups need no core service (D13).
 * @throws PartnerError after a log line (VEH-29, VEH-30); what was read so far is stored.
 */
export async function synchroniseChassis(services: Services): Promise<void> {
  for (const brand of brands) {
    try {
      await synchroniseBrand(services, brand);
    } catch (error) {
      if (error instanceof PartnerError) {
        const fields = { err: error, partner: error.partner, brand: brand.slug };
        services.log.error(fields, failureText(error));
      }
      throw error;
    }
  }
}

function failureText(error: PartnerError): string {
  return error instanceof MissingTokenError
    ? error.message
    : 'Erro ao buscar informações dos carros.';
}
