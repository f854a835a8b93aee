import type { Stage } from '../stages/stages.endpoints.ts';
import {
  isToCome,
  lacksRegistrationDates,
  nextOpening,
  registrationWindow,
} from '../stages/stages.rules.ts';

/**
 * True where 'Avise-me' is accepted (FACE-62): a stage to come whose general window still opens, also one whose
 * registration dates are not set yet. A first batch that runs is no opening for whom it refuses (FACE-150).
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
