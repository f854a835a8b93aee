import type { DeviceLease } from '@trilha/contract/checkin/walkins.endpoints.ts';
import { usedPlaces, type Walkin } from '@trilha/contract/checkin/walkin.rules.ts';
import type { DeviceRow } from './gate-devices.sql.ts';

/** The places of each phone, held and used by its walk-ins. */
export function describeLeases(
  walkins: readonly Walkin[],
): (device: Pick<DeviceRow, 'id' | 'leased_places'>) => DeviceLease {
  const used = usedPlaces(walkins);
  return ({ id, leased_places: held }) => ({ held, used: used.get(id) ?? 0 });
}
