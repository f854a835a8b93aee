import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  type Availability,
  awaitsRegistrationDates,
} from '@trilha/contract/stages/stages.rules.ts';

const WORDS = {
  soon: 'Inscrições em breve',
  closed: 'Inscrições encerradas',
  openNovas: 'Novas inscrições em breve',
} as const;

/**
 * Why a stage cannot be entered now (EVT-17 to EVT-19). A stage whose dates are unknown is closed, but nothing of it has
 * ended: every page says 'em breve' (SEASON-90).
 */
export function notOpenWords(
  stage: Stage,
  state: Exclude<Availability, 'open'>,
  now: Date,
): (typeof WORDS)[keyof typeof WORDS] {
  const isUnplanned = stage.status === 'Agendada' && awaitsRegistrationDates(stage, now);
  return WORDS[state === 'closed' && isUnplanned ? 'soon' : state];
}
