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
 * Phones whose places what came may change: of walk-ins, and of undos of phones that get no places any more. What a
 * revoked phone brings is set apart and changes none.
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
  /** Those that are there already; their sheets may not be. */
  readonly known: readonly ProvedScan[];
  readonly devices: readonly DeviceRow[];
  readonly now: Date;
}

/** Keeps entries and their sheets. Locks a stage only where places of its phones may change. */
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
    // Places are not given back while somebody tells that they were used.
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
 * Takes entries of phones' logs, whoever brings them: each proves by its signature whose it is. A phone that was
 * revoked or whose stage is over is heard all the same; what counts is decided when logs are merged.
 * @param address from where they came
 * @returns the signatures of those that are kept, and why the others are not
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
