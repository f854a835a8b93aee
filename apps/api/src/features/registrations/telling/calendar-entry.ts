import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { stageEnd } from '@trilha/contract/stages/stage-end.rules.ts';
import type { CalendarEntry } from '../../../emails/stage-calendar.ts';
import type { EmailFacts } from './messages.sql.ts';

type CalendarFacts = Pick<
  EmailFacts,
  | 'location'
  | 'city_uf'
  | 'registration_id'
  | 'status'
  | 'title'
  | 'stage_date'
  | 'inscription_number'
  | 'plates'
  | 'calendar_sequence'
  | 'programme'
  | 'was_confirmed'
>;

/**
 * Returns the calendar entry of a registration; null unless the stage has a date and the place is confirmed, or was
 * when it was cancelled.
 */
export function calendarEntryOf(facts: CalendarFacts): CalendarEntry | null {
  const isCancelled = facts.status === 'Cancelada' && facts.was_confirmed;
  if (facts.stage_date === null || !(isCancelled || isConfirmed(facts.status))) return null;
  return {
    registrationId: facts.registration_id,
    stage: facts.title,
    place: stagePlace(facts),
    startsAt: facts.stage_date.toISOString(),
    endsAt: stageEnd(facts.stage_date, facts.programme ?? []).toISOString(),
    inscription: formatInscriptionNumber(facts.inscription_number),
    plates: facts.plates,
    sequence: facts.calendar_sequence + (isCancelled ? 1 : 0),
    isCancelled,
  };
}
