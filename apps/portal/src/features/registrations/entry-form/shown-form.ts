import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { choiceAt, type EntryForm, limitsOf, withChoice, withinLimits } from './entry-form.ts';
import { crewPlaces } from './form-names.ts';
import type { EntryData } from './entry-data.ts';

/** Where somebody or something stands that cannot be chosen any more: sold, or removed from the team. */
export function gonePlaces(form: EntryForm, data: EntryData): CrewPlace[] {
  const { vehicles, participants: team, companions } = data;
  const choices = { vehicle: vehicles, conductor: team, navigator: team, companion: companions };
  return form.crews.flatMap(crewPlaces).filter((place) => {
    const chosen = choiceAt(form, place);
    return chosen !== null && choices[place.role].every(({ id }) => id !== chosen);
  });
}

/**
 * The part of a kept form that the screen shows. Only this part counts for the amount, the
 * problems, the voucher and what is sent (INS-26). When a registration is changed, everything
 * registered is shown even where today's limits would hide it, so that nobody gives up a place
 * unseen.
 */
export function shownForm(form: EntryForm, data: EntryData): EntryForm {
  const { stage, changing, invited } = data;
  const known = gonePlaces(form, data).reduce((last, place) => withChoice(last, place, null), form);
  // A voucher is asked of new entries only, and of nobody who is invited (INS-17).
  const asked = changing || invited ? { ...known, voucher: '' } : known;
  return changing ? asked : withinLimits(asked, limitsOf(stage, form));
}
