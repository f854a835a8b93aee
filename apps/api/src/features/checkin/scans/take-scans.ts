import type { Answer } from '@trilha/contract/endpoint.ts';
import type { sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { SignedScan } from '@trilha/contract/checkin/scan.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { returnSurplus } from '../leases/lease-standing.ts';
import { type DeviceRow, findDevices } from '../phones/gate-devices.sql.ts';
import { queueTelling } from '../telling/queue-telling.ts';
import { keepSheets } from './keep-sheets.ts';
import { insertScans } from './scans.sql.ts';
import { type ProvedScan, readScans, verifyScans } from './verify-scans.ts';

/** Phones whose places what came may change: of walk-ins, and of undos of phones that get no places any more. */
function leasesTouched(proved: readonly ProvedScan[], devices: readonly DeviceRow[]): DeviceRow[] {
  const told = new Map(Map.groupBy(proved, ({ scan }) => scan.device));
  return devices.filter(({ id, leased_places: held }) =>
    told.get(id)?.some(({ scan }) => scan.kind === 'walkin' || (held > 0 && scan.kind === 'undo')),
  );
}

/**
 * Takes entries of phones' logs, whoever brings them: each proves by its signature whose it is. A phone that was
 * revoked or whose stage is over is heard all the same; what counts is decided when logs are merged.
 * @returns the signatures of those that are kept, and why the others are not
 */
export async function takeScans(
  services: Services,
  scans: readonly SignedScan[],
): Promise<Answer<typeof sendScans>> {
  const { db, reads, clock, config } = services;
  const now = clock.now();
  const read = readScans(scans);
  const ids = new Set(read.flatMap(({ scan }) => scan?.device ?? []));
  const devices = await findDevices(reads, [...ids]);
  const keys = new Map(devices.map(({ id, public_key: key }) => [id, key]));
  const { proved, refused } = await verifyScans(read, { keys, now });
  const leasing = leasesTouched(proved, devices);
  const stages = [...new Set(leasing.map(({ step_id }) => step_id))].toSorted((a, b) => a - b);
  await inTransaction(db, async (tx) => {
    // Places are not given back while somebody tells that they were used.
    for (const stage of stages) await holdStage(tx, stage);
    const added = await insertScans(
      tx,
      proved.map(({ row }) => row),
    );
    await keepSheets(tx, proved, config.staffSecretKey);
    const told = devices.filter(({ id }) => added.includes(id));
    await queueTelling(services, tx, new Set(told.map(({ step_id }) => step_id)));
    for (const { id: deviceId, step_id: stageId } of leasing) {
      await returnSurplus(services, tx, { stageId, deviceId, now });
    }
  });
  return {
    kept: proved.map(({ row }) => row.signature),
    refused,
    now: now.toISOString(),
  };
}
