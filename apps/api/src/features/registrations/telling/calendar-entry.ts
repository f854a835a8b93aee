import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
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
>;

/** A registration as an entry of a calendar; null unless its place is confirmed and the date is set. */
export function calendarEntryOf(facts: CalendarFacts): CalendarEntry | null {
  if (facts.stage_date === null || !isConfirmed(facts.status)) return null;
  return {
    registrationId: facts.registration_id,
    stage: facts.title,
    place: stagePlace(facts),
    startsAt: facts.stage_date.toISOString(),
    inscription: formatInscriptionNumber(facts.inscription_number),
    plates: facts.plates,
    sequence: facts.calendar_sequence,
  };
}
