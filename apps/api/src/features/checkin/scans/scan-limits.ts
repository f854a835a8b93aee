import { networkOf } from '../../../platform/requests/protection/network-address.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import type { Database } from '../../../database/client.ts';
import type { DeviceRow } from '../phones/gate-devices.sql.ts';
import { countScans } from './scans.sql.ts';
import type { ProvedScan, ReadScan } from './verify-scans.ts';

/*
 * Limits of what phones may send. The largest stage that one phone serves alone has some 1,000 cars with five
 * signatures each: 6,000 scans in a day, which an offline phone sends all together.
 */

/** Scans stored per phone. */
export const MOST_SCANS = 20_000;
/** Of these, scans that a revoked phone may send after its revocation. All of them wait for staff's decision. */
export const MOST_AFTER_REVOCATION = 2_000;

const WINDOW = 15 * 60;
/**
 * Scans in the name of one phone, from one network. Counted by network, so that a stranger who knows a phone's id
 * cannot use up the phone's own limit.
 */
export const ENTRIES_BY_PHONE: RateLimit = {
  name: 'checkin-phone',
  limit: MOST_SCANS + 5_000,
  windowSeconds: WINDOW,
};
/** Scans of all phones that share a network. */
export const ENTRIES_BY_NETWORK: RateLimit = {
  name: 'checkin-entries',
  limit: 4 * MOST_SCANS,
  windowSeconds: WINDOW,
};

/** The key for counting scans of a phone from a network. */
export const phoneSubject = (device: number, address: string): string =>
  `${device}@${networkOf(address)}`;

/**
 * Counts scans before their signatures are checked, because checking is expensive. The phone keeps refused scans and
 * sends them again.
 * @throws AppError `too_many_requests`
 */
export async function countEntries(
  db: Database,
  read: readonly ReadScan[],
  { devices, address, now }: { devices: readonly DeviceRow[]; address: string; now: Date },
): Promise<void> {
  const known = new Set(devices.map(({ id }) => id));
  const checked = read.filter(({ scan }) => scan !== null && known.has(scan.device));
  if (checked.length === 0) return;
  await countAttempt(db, ENTRIES_BY_NETWORK, address, now, checked.length);
  for (const [device, own] of Map.groupBy(checked, ({ scan }) => scan?.device ?? 0)) {
    await countAttempt(db, ENTRIES_BY_PHONE, phoneSubject(device, address), now, own.length);
  }
}

/** How many more scans of a phone can be stored. Not exact: two simultaneous requests may each use the same rest. */
async function roomOf(db: Database, { id, revoked_at: revokedAt }: DeviceRow): Promise<number> {
  const room = MOST_SCANS - (await countScans(db, id, { most: MOST_SCANS, since: null }));
  if (revokedAt === null) return room;
  const asked = { most: MOST_AFTER_REVOCATION, since: revokedAt };
  return Math.min(room, MOST_AFTER_REVOCATION - (await countScans(db, id, asked)));
}

/** Splits new scans, in order, into those within their phones' limits and those beyond. */
export async function withinCeilings(
  db: Database,
  fresh: readonly ProvedScan[],
  devices: readonly DeviceRow[],
): Promise<{ readonly taken: readonly ProvedScan[]; readonly beyond: readonly ProvedScan[] }> {
  const taken: ProvedScan[] = [];
  const beyond: ProvedScan[] = [];
  for (const device of devices) {
    const own = fresh.filter(({ scan }) => scan.device === device.id);
    const room = own.length === 0 ? 0 : Math.max(0, await roomOf(db, device));
    taken.push(...own.slice(0, room));
    beyond.push(...own.slice(room));
  }
  return { taken, beyond };
}
