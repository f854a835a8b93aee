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
import { countEntries, withinCeilings } from './scan-limits.ts';
import { findKeptScans, insertScans } from './scans.sql.ts';
import { type ProvedScan, readScans, verifyScans } from './verify-scans.ts';

/**
 * Phones whose number of free places new scans may change: by walk-ins, or by undos of phones that hold places. Scans
 * of a revoked phone are set aside and change nothing.
 */
function leasesTouched(fresh: readonly ProvedScan[], devices: readonly DeviceRow[]): DeviceRow[] {
  const told = new Map(Map.groupBy(fresh, ({ scan }) => scan.device));
  return devices.filter(
    ({ id, leased_places: held, revoked_at: revokedAt }) =>
      revokedAt === null &&
      told
        .get(id)
        ?.some(({ scan }) => scan.kind === 'walkin' || (held > 0 && scan.kind === 'undo')),
  );
}

interface Proved {
  /** Entries that are new. */
  readonly taken: readonly ProvedScan[];
  /** Scans that are already stored; their sheets may be missing. */
  readonly known: readonly ProvedScan[];
  readonly devices: readonly DeviceRow[];
  readonly now: Date;
}

/** Stores scans and their sheets. Locks a stage only when free places of its phones may change. */
async function keepScans(
  services: Services,
  { taken, known, devices, now }: Proved,
): Promise<void> {
  const { db, config } = services;
  const sheets = [...taken, ...known.filter(({ sheet }) => sheet !== null)];
  if (sheets.length === 0) return;
  const leasing = leasesTouched(taken, devices);
  const stages = [...new Set(leasing.map(({ step_id }) => step_id))].toSorted((a, b) => a - b);
  await inTransaction(db, async (tx) => {
    // The lock stops other requests from returning places that these scans use.
    for (const stage of stages) await holdStage(tx, stage);
    const added = await insertScans(
      tx,
      taken.map(({ row }) => row),
    );
    await keepSheets(tx, sheets, config.staffSecretKey);
    const told = devices.filter(({ id }) => added.includes(id));
    await queueTelling(services, tx, new Set(told.map(({ step_id }) => step_id)));
    for (const { id: deviceId, step_id: stageId } of leasing) {
      await returnSurplus(services, tx, { stageId, deviceId, now });
    }
  });
}

/**
 * Receives scans of phones, whoever sends them: each scan's signature proves its phone. Scans of a revoked phone or an
 * ended stage are stored too; merging decides which count.
 * @param address IP address of the sender
 * @returns the signatures of stored scans, and why the others were refused
 * @throws AppError `too_many_requests`, before any signature is checked
 */
export async function takeScans(
  services: Services,
  scans: readonly SignedScan[],
  address: string,
): Promise<Answer<typeof sendScans>> {
  const { db, reads, clock } = services;
  const now = clock.now();
  const read = readScans(scans);
  const ids = new Set(read.flatMap(({ scan }) => scan?.device ?? []));
  const devices = await findDevices(reads, [...ids]);
  await countEntries(db, read, { devices, address, now });
  const keys = new Map(devices.map(({ id, public_key: key }) => [id, key]));
  const { proved, refused } = await verifyScans(read, { keys, now });
  const rows = proved.map(({ row }) => row);
  const texts = new Set((await findKeptScans(db, rows)).map(({ text }) => text));
  const known = proved.filter(({ row }) => texts.has(row.text));
  const fresh = proved.filter(({ row }) => !texts.has(row.text));
  const { taken, beyond } = await withinCeilings(db, fresh, devices);
  await keepScans(services, { taken, known, devices, now });
  const kept = new Set([...known, ...taken]);
  return {
    kept: proved.filter((one) => kept.has(one)).map(({ row }) => row.signature),
    refused: [
      ...refused,
      ...beyond.map(({ row }) => ({ signature: row.signature, why: 'too_many' as const })),
    ],
    now: now.toISOString(),
  };
}
