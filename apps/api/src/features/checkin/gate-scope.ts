import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../services.ts';
import { findGateStage, type PreparedStage } from './list/roster.sql.ts';
import { type DeviceRow, findDevice } from './phones/gate-devices.sql.ts';
import { findScanPlace, type ScanPlace } from './scans/scans.sql.ts';

interface Place {
  readonly automakerId: number;
  readonly stageId: number;
}

/** Whether a staff member holds a permission for a stage. */
export function holdsAt(
  session: StaffSession,
  permission: Permission,
  place: Place,
  now: Date,
): boolean {
  return isWithin(scopeOf(session, permission, now), place);
}

/** Finds what staff ask for, limited to their stages: `not_found` for anything outside them. */
export function gateScope({ reads }: Pick<Services, 'reads'>) {
  type Asked = readonly [session: StaffSession, permission: Permission, id: number, now: Date];

  function held<Found>(
    [session, permission, , now]: Asked,
    found: Found | undefined,
    place: Place,
  ): Found {
    if (found === undefined || !holdsAt(session, permission, place, now)) {
      throw new AppError('not_found');
    }
    return found;
  }

  return {
    stageFor: async (...asked: Asked): Promise<PreparedStage> => {
      const stage = await findGateStage(reads, asked[2]);
      return held(asked, stage, { automakerId: stage?.automaker_id ?? 0, stageId: asked[2] });
    },
    scanFor: async (...asked: Asked): Promise<ScanPlace> => {
      const scan = await findScanPlace(reads, asked[2]);
      const place = { automakerId: scan?.automaker_id ?? 0, stageId: scan?.stage_id ?? 0 };
      return held(asked, scan, place);
    },
    deviceFor: async (...asked: Asked): Promise<DeviceRow> => {
      const device = await findDevice(reads, asked[2]);
      const place = { automakerId: device?.automaker_id ?? 0, stageId: device?.step_id ?? 0 };
      return held(asked, device, place);
    },
  };
}
