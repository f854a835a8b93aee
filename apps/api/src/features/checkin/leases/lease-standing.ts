import { usedPlaces, type WalkinFate } from '@trilha/contract/checkin/walkin.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { giveGatePlacesBack, takeGatePlaces } from '../../registrations/places/gate-places.ts';
import { findGateCars } from '../list/roster.sql.ts';
import { listDeviceRows } from '../phones/gate-devices.sql.ts';
import { mergeStage } from '../scans/merge-stage.ts';

/** The places of one phone, as far as its scans have reached the server. */
export interface LeaseStanding {
  readonly held: number;
  readonly used: number;
  readonly isEnded: boolean;
  /** The result of a walk-in, by its scan; undefined for other scans, and when staff linked it to a car. */
  readonly fateOf: (scan: number) => WalkinFate | undefined;
}

/** Reads a phone's places. Decide on the result only while you hold the stage's lock. */
export async function readLease(
  tx: Database,
  { stageId, deviceId }: { readonly stageId: number; readonly deviceId: number },
): Promise<LeaseStanding> {
  const cars = await findGateCars(tx, stageId);
  const devices = await listDeviceRows(tx, stageId);
  const device = devices.find(({ id }) => id === deviceId);
  if (device === undefined) throw new AppError('not_found');
  const { attendance } = await mergeStage(tx, stageId, { cars, devices });
  const used = usedPlaces(attendance.walkins).get(deviceId) ?? 0;
  const isEnded = device.revoked_at !== null || device.lease_ended_at !== null;
  const fates = new Map(attendance.walkins.map(({ key, fate }) => [key, fate]));
  const fateOf = (scan: number) => fates.get(String(scan));
  return { held: device.leased_places, used, isEnded, fateOf };
}

interface Place {
  readonly stageId: number;
  readonly deviceId: number;
  readonly now: Date;
}

/**
 * Ensures that a phone has a place for one more walk-in, if needed by taking one of the stage.
 * @throws AppError `too_few_places`
 */
export async function ensurePlace(
  tx: Database,
  place: Place,
  { held, used }: Pick<LeaseStanding, 'held' | 'used'>,
): Promise<void> {
  if (used >= held) await takeGatePlaces(tx, { ...place, places: used + 1 - held });
}

/** Returns the unused places of a phone that gets no more places. @returns the number of places */
export async function returnSurplus(
  services: Services,
  tx: Database,
  place: Place,
): Promise<number> {
  const { held, used, isEnded } = await readLease(tx, place);
  const places = held - used;
  if (!isEnded || places <= 0) return 0;
  await giveGatePlacesBack(services, tx, { ...place, places });
  return places;
}
