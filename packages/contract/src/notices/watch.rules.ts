import type { Stage } from '../stages/stages.endpoints.ts';
import {
  isToCome,
  lacksRegistrationDates,
  nextOpening,
  registrationWindow,
} from '../stages/stages.rules.ts';

/**
 * True when 'Avise-me' is accepted (FACE-62): a future stage whose general window has not opened, or whose registration
 * dates are not set. A running first batch does not count as open for customers it excludes (FACE-150).
 */
export function canWatch(
  stage: Parameters<typeof registrationWindow>[0] &
    Parameters<typeof nextOpening>[0] &
    Pick<Stage, 'stage_date'>,
  now: Date,
): boolean {
  if (!isToCome(stage, now) || registrationWindow(stage, now) === 'general') return false;
  return lacksRegistrationDates(stage) || nextOpening(stage, now) !== null;
}
