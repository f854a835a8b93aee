import { deviceEnd, deviceState } from '@trilha/contract/checkin/device.rules.ts';
import type { CheckinDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { sequenceGaps } from '@trilha/contract/checkin/merge.rules.ts';
import type { DeviceLease } from '@trilha/contract/checkin/walkins.endpoints.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { findGateCars } from '../list/roster.sql.ts';
import { mergeStage } from '../scans/merge-stage.ts';
import { describeLeases } from './describe-lease.ts';
import { listDeviceRows, type ListedDevice } from './gate-devices.sql.ts';

const NONE: DeviceLease = { held: 0, used: 0 };

function describe(row: ListedDevice, lease: DeviceLease, now: Date): CheckinDevice {
  const { id, name, made_by, sequences, step_id, automaker_id, title } = row;
  const wire = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id,
    name,
    stage: { id: step_id, automaker_id, title, stage_date: wire(row.stage_date) },
    state: deviceState(row, now),
    made_by,
    made_at: row.made_at.toISOString(),
    paired_at: wire(row.paired_at),
    expires_at: wire(deviceEnd(row.stage_date)),
    revoked_at: wire(row.revoked_at),
    may_override: row.may_override,
    last_seen_at: wire(row.last_seen_at),
    revision: row.roster_revision,
    scans: sequences.length,
    gaps: sequenceGaps(sequences),
    lease,
  };
}

/** The places of every phone that holds or held some, from all scans of its stage. */
async function leasesOf(
  db: Database,
  rows: readonly ListedDevice[],
): Promise<Map<number, DeviceLease>> {
  const leasing = rows.filter(({ leased_places }) => leased_places > 0);
  const byStage = Map.groupBy(leasing, ({ step_id }) => step_id);
  const leases = new Map<number, DeviceLease>();
  for (const [stage, own] of byStage) {
    const devices = rows.filter(({ step_id }) => step_id === stage);
    const cars = await findGateCars(db, stage);
    const { attendance } = await mergeStage(db, stage, { cars, devices });
    const leaseOf = describeLeases(attendance.walkins);
    for (const one of own) leases.set(one.id, leaseOf(one));
  }
  return leases;
}

/** Lists phones of the stages that the staff member can see, newest first. */
export async function listDevices(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  { scope, brand }: { readonly scope: StaffScope; readonly brand: number | undefined },
): Promise<CheckinDevice[]> {
  const now = clock.now();
  const rows = (await listDeviceRows(reads)).filter(
    ({ automaker_id: automakerId, step_id: stageId }) =>
      (brand === undefined || brand === automakerId) && isWithin(scope, { automakerId, stageId }),
  );
  const leases = await leasesOf(reads, rows);
  return rows.map((row) => describe(row, leases.get(row.id) ?? NONE, now));
}
