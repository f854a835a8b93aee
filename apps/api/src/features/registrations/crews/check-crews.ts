import { messages } from '@trilha/contract/brazil/messages.ts';
import {
  type Crew,
  type CrewProblem,
  crewsFromWire,
  excessChoices,
  missingChoices,
} from '@trilha/contract/registrations/crew.rules.ts';
import { ageProblems } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { duplicateChoices } from '@trilha/contract/registrations/crew-duplicates.rules.ts';
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { EnteredCrews, EnteredPerson, EnteredVehicle } from './crews.sql.ts';
import type { Choices, OwnChoices } from './own-choices.ts';
import type { OwnPerson } from './own-choices.sql.ts';
import { refuseCrewProblems } from './refuse-crew-problems.ts';

/** Vehicles and people that passed every rule that needs no stage lock. */
export interface CheckedCrews extends EnteredCrews {
  readonly crews: readonly Crew[];
}

/**
 * Checks the chosen vehicles and people by the contract's rules (INS-21 to INS-28, D16).
 * @throws AppError `vehicle_not_yours`, `not_found` or `invalid` with fields.
 */
export function checkCrews(
  choices: Choices,
  own: OwnChoices,
  limits: EntryLimits,
  stageDate: Date | null,
): CheckedCrews {
  const crews = crewsFromWire(choices.vehicles, choices.vehicleCompanions);
  if (crews === null) throw invalidField('vehicleCompanions', messages.invalid);
  const vehicles = enterVehicles(choices, own);
  const people = enterPeople(crews, own);
  refuseCrewProblems(crewProblems(crews, own, limits, stageDate));
  return { crews, vehicles, people };
}

/** Everything that is wrong with crews by the rules of the contract, whoever else is in the stage. */
export function crewProblems(
  crews: readonly Crew[],
  own: OwnChoices,
  limits: EntryLimits,
  stageDate: Date | null,
): CrewProblem[] {
  const team = [...own.people.values()];
  return [
    ...missingChoices(crews, limits),
    ...excessChoices(crews, limits),
    ...duplicateChoices(crews, team),
    ...(stageDate === null ? [] : ageProblems(crews, team, limits, stageDate)),
  ];
}

/** @throws AppError `vehicle_not_yours`, also for an unknown vehicle (D29). */
function enterVehicles(choices: Choices, own: OwnChoices): EnteredVehicle[] {
  return choices.vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => {
    const vehicle = own.vehicles.get(vehicle_id);
    if (vehicle === undefined) throw new AppError('vehicle_not_yours');
    const { chassis } = vehicle;
    return { vehicle_id, conductor_id, navigator_id: navigator_id ?? null, chassis };
  });
}

/** Drivers and navigators are participants; companions are companions (C130). */
export function mayTake(person: OwnPerson, role: EnteredPerson['role']): boolean {
  return (person.kind === 'companion') === (role === 'companion');
}

/** @throws AppError `not_found` for a person who is not in the customer's team (D29). */
function enterPeople(crews: readonly Crew[], own: OwnChoices): EnteredPerson[] {
  return crews.flatMap((crew) => {
    const seats: Array<[EnteredPerson['role'], number | null]> = [
      ['conductor', crew.conductor_id],
      ['navigator', crew.navigator_id],
      ...crew.companion_ids.map((id) => ['companion', id] as ['companion', number | null]),
    ];
    return seats.flatMap(([role, id]) => {
      if (id === null) return [];
      const person = own.people.get(id);
      if (person === undefined || !mayTake(person, role)) throw new AppError('not_found');
      return [{ vehicle_id: crew.vehicle_id ?? 0, person_id: id, cpf: person.cpf, role }];
    });
  });
}
