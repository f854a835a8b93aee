import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { choiceAt, type EntryForm, limitsOf, withChoice, withinLimits } from './entry-form.ts';
import { crewPlaces } from './form-names.ts';
import type { EntryData } from './entry-data.ts';

/** Places with a choice that no longer exists: a sold vehicle, or a person removed from the team. */
export function gonePlaces(form: EntryForm, data: EntryData): CrewPlace[] {
  const { vehicles, participants: team, companions } = data;
  const choices = { vehicle: vehicles, conductor: team, navigator: team, companion: companions };
  return form.crews.flatMap(crewPlaces).filter((place) => {
    const chosen = choiceAt(form, place);
    return chosen !== null && choices[place.role].every(({ id }) => id !== chosen);
  });
}

/**
 * The visible part of a stored form. Only this part counts for amount, problems, voucher and request (INS-26). When a
 * registration is changed, everything registered is visible, even beyond today's limits, so that nobody gives up a
 * place unknowingly.
 */
export function shownForm(form: EntryForm, data: EntryData): EntryForm {
  const { stage, changing, invited } = data;
  const known = gonePlaces(form, data).reduce((last, place) => withChoice(last, place, null), form);
  // Only new entries without an invitation ask for a voucher (INS-17).
  const asked = changing || invited ? { ...known, voucher: '' } : known;
  return changing ? asked : withinLimits(asked, limitsOf(stage, form));
}
