import type { Stage } from '../stages/stages.endpoints.ts';
import { availability, isToCome, nextOpening } from '../stages/stages.rules.ts';

type Opening = Parameters<typeof availability>[0] &
  Parameters<typeof nextOpening>[0] &
  Pick<Stage, 'stage_date'>;

/**
 * True while a registration for the stage can be prepared (OPEN-50): the stage accepts none now ('soon', 'openNovas')
 * and its next opening is known.
 */
export function canPrepare(stage: Opening, now: Date): boolean {
  const offered = availability(stage, now);
  if (offered !== 'soon' && offered !== 'openNovas') return false;
  return isToCome(stage, now) && nextOpening(stage, now) !== null;
}
