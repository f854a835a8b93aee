import { usedPlaces, type WalkinFate } from '@trilha/contract/checkin/walkin.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { giveGatePlacesBack, takeGatePlaces } from '../../registrations/places/gate-places.ts';
import { findGateCars } from '../list/roster.sql.ts';
import { listDeviceRows } from '../phones/gate-devices.sql.ts';
import { mergeStage } from '../scans/merge-stage.ts';

/** Places of one phone, as far as it has told. */
export interface LeaseStanding {
  readonly held: number;
  readonly used: number;
  readonly isEnded: boolean;
  /** What comes of a walk-in, by its entry; undefined: it is none, or turned out to be an entered car. */
  readonly fateOf: (scan: number) => WalkinFate | undefined;
}

/** How a phone's places stand. Decide by it under the stage's lock alone. */
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
 * Sees to it that a phone has a place for one more walk-in than those that counted: its own, or one more of the stage.
 * @throws AppError `too_few_places`
 */
export async function ensurePlace(
  tx: Database,
  place: Place,
  { held, used }: Pick<LeaseStanding, 'held' | 'used'>,
): Promise<void> {
  if (used >= held) await takeGatePlaces(tx, { ...place, places: used + 1 - held });
}

/** Gives back what a phone that gets no places any more has not used. @returns how many places those were */
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
