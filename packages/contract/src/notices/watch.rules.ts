import type { Stage } from '../stages/stages.endpoints.ts';
import {
  availability,
  isToCome,
  lacksRegistrationDates,
  nextOpening,
} from '../stages/stages.rules.ts';

/**
 * True where 'Avise-me' is offered and accepted (FACE-62): a stage to come that takes no entries now
 * and still will, also one whose registration dates are not set yet.
 */
export function canWatch(
  stage: Parameters<typeof availability>[0] &
    Parameters<typeof nextOpening>[0] &
    Pick<Stage, 'stage_date'>,
  now: Date,
): boolean {
  if (!isToCome(stage, now) || availability(stage, now) === 'open') return false;
  return lacksRegistrationDates(stage) || nextOpening(stage, now) !== null;
}
