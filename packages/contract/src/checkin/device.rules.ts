import { instantOf } from '../brazil/calendar.ts';
import { lastCredentialDay } from '../credentials/credential.rules.ts';
import type { DEVICE_STATES } from './devices.endpoints.ts';

/** How long a pairing code is valid, in milliseconds. */
export const PAIRING_MS = 15 * 60_000;

/**
 * A phone receives its stage's roster until this moment, as long as credentials are shown. Null when the stage has no
 * date.
 */
export function deviceEnd(stageDate: Date | null): Date | null {
  const day = lastCredentialDay(stageDate?.toISOString() ?? null);
  return day === null ? null : instantOf(`${day} 23:59`);
}

/** Times from which a phone's state is derived. */
export interface DeviceTimes {
  readonly pairing_expires_at: Date;
  readonly paired_at: Date | null;
  readonly revoked_at: Date | null;
  readonly stage_date: Date | null;
}

export function deviceState(
  { pairing_expires_at, paired_at, revoked_at, stage_date }: DeviceTimes,
  now: Date,
): (typeof DEVICE_STATES)[number] {
  if (revoked_at !== null) return 'revoked';
  const end = deviceEnd(stage_date);
  if (end !== null && now > end) return 'over';
  if (paired_at !== null) return 'paired';
  return now > pairing_expires_at ? 'lapsed' : 'waiting';
}
