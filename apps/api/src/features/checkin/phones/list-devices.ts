import { deviceEnd, deviceState } from '@trilha/contract/checkin/device.rules.ts';
import type { CheckinDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { sequenceGaps } from '@trilha/contract/checkin/merge.rules.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { type ListedDevice, listDeviceRows } from './devices.sql.ts';

function describe(row: ListedDevice, now: Date): CheckinDevice {
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
  };
}

/** Phones of the stages that somebody may see, the newest first. */
export async function listDevices(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  { scope, brand }: { readonly scope: StaffScope; readonly brand: number | undefined },
): Promise<CheckinDevice[]> {
  const now = clock.now();
  const rows = await listDeviceRows(reads);
  return rows
    .filter(
      ({ automaker_id: automakerId, step_id: stageId }) =>
        (brand === undefined || brand === automakerId) && isWithin(scope, { automakerId, stageId }),
    )
    .map((row) => describe(row, now));
}
