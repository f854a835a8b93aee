import type { Body } from '@trilha/contract/endpoint.ts';
import { isSignedBy, rosterRequestText } from '@trilha/contract/checkin/device-signature.ts';
import { deviceState } from '@trilha/contract/checkin/device.rules.ts';
import { type Attendance, insideEntrances } from '@trilha/contract/checkin/merge.rules.ts';
import { insideWalkins } from '@trilha/contract/checkin/walkin.rules.ts';
import type {
  readRoster as endpoint,
  RosterAnswer,
} from '@trilha/contract/checkin/phone.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { findDevice, listDeviceRows, markSeen } from '../phones/gate-devices.sql.ts';
import { describePaired } from '../phones/pair-device.ts';
import { mergeStage } from '../scans/merge-stage.ts';
import { sheetKey } from '../signatures/sheet-key.ts';
import { describeRoster } from './describe-roster.ts';
import { findGateCars } from './roster.sql.ts';

/** Maximum age of a signed request. Phones correct their clock before they sign. */
const REQUEST_MS = 5 * 60_000;

/** Sequences of a phone's scans that staff rejected, or that use none of its places. */
function rejectedOf(attendance: Attendance, id: number): number[] {
  const { rejected, signatures, walkins, arrivals } = attendance;
  const linked = arrivals
    .flatMap(({ others, ...first }) => [first, ...others])
    .filter(({ isWalkin }) => isWalkin);
  return [
    ...rejected,
    ...linked,
    ...[...signatures, ...walkins].filter(({ fate }) => fate === 'rejected'),
  ]
    .filter(({ device }) => device === id)
    .map(({ sequence }) => sequence);
}

/**
 * Returns the stage's list and the other phones' arrivals to a phone that signs with its key.
 * @throws AppError `device_unknown`, `device_revoked` or `device_over`
 */
export async function readRoster(
  { db, reads, clock, config, credentialKeys }: Services,
  { device: id, at, signature, revision: known }: Body<typeof endpoint>,
): Promise<RosterAnswer> {
  const now = clock.now();
  const device = await findDevice(reads, id);
  const key = device?.public_key ?? null;
  if (device === undefined || key === null) throw new AppError('device_unknown');
  const isRecent = Math.abs(now.getTime() - at) <= REQUEST_MS;
  const text = rosterRequestText(id, at);
  if (!isRecent || !(await isSignedBy(key, { text, signature }))) {
    throw new AppError('device_unknown');
  }
  const state = deviceState(device, now);
  if (state === 'revoked') throw new AppError('device_revoked');
  if (state === 'over') throw new AppError('device_over');
  const { step_id: stageId, automaker_id, title, stage_date } = device;
  const cars = await findGateCars(db, stageId);
  const stage = { id: stageId, automaker_id, title, stage_date };
  const roster = await describeRoster(db, stage, { rows: cars, now });
  const { before } = await markSeen(db, id, { revision: roster.revision, now });
  if (before !== roster.revision) {
    const about = { subject: 'stage', subjectId: stageId } as const;
    const detail = { device: id, name: device.name, revision: roster.revision };
    await audit(db, { at: now, actor: 'system', ...about, action: 'roster-read', detail });
  }
  const devices = await listDeviceRows(reads, stageId);
  const { attendance } = await mergeStage(reads, stageId, { cars, devices });
  const walkins = insideWalkins(attendance.walkins).filter(({ device: by }) => by !== id);
  const names = new Map(devices.map((one) => [one.id, one.name]));
  return {
    device: describePaired(device),
    roster: roster.revision === known ? null : roster,
    arrivals: insideEntrances(attendance)
      // A phone does not know that its own walk-in turned out to be a car of the list, so that arrival is included.
      .filter((arrival) => arrival.device !== id || arrival.isWalkin)
      .map(({ car, at: when, device: by, override }) => ({
        car,
        at: when,
        where: names.get(by) ?? '',
        is_override: override !== null,
      })),
    walkins: {
      cars: walkins.length,
      people: walkins.reduce((sum, { people }) => sum + people, 0),
    },
    signatures: attendance.signatures
      .filter(({ device: by, fate }) => by !== id && fate === 'counts')
      .map(({ person, waiver, by }) => ({ person, waiver, by })),
    leased: device.leased_places,
    rejected: rejectedOf(attendance, id),
    sheet_key: sheetKey(config.staffSecretKey),
    phones: devices.flatMap(({ id: phone, name, public_key, revoked_at }) =>
      public_key === null || revoked_at !== null || phone === id
        ? []
        : [{ id: phone, name, public_key }],
    ),
    keys: [...credentialKeys.published],
    now: now.toISOString(),
  };
}
