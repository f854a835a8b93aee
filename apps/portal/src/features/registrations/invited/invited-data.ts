import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Opened } from './open-link.ts';
import type { EntryData } from '../entry-form/entry-data.ts';

/**
 * The stage with the invitation's limit: the vehicles already entered plus those that it allows.
 */
export function invitedStage(stage: StageDetail, opened: Opened): StageDetail {
  const most = opened.choices.entered + opened.vehicles_allowed;
  return { ...stage, number_of_cars: Math.min(stage.number_of_cars, most) };
}

/** The form's choices as the invitation lists them: nicknames, plates, names and ages. */
export function invitedChoices({
  choices,
}: Opened): Pick<EntryData, 'vehicles' | 'participants' | 'companions' | 'otherVehicles'> {
  return {
    vehicles: choices.vehicles.map((vehicle) => ({
      ...vehicle,
      model: null,
      year: null,
      color: null,
      is_favorite: 0,
    })),
    participants: choices.participants.map(({ is_self: isSelf, ...person }) => ({
      ...person,
      cpf: null,
      isSelf,
    })),
    companions: choices.companions.map((person) => ({ ...person, cpf: null, isSelf: false })),
    otherVehicles: choices.entered,
  };
}
