import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';
import {
  ageOnStage,
  ageProblems,
  CONDUCTOR_MINIMUM_AGE,
  type CrewPerson,
} from '@trilha/contract/registrations/crew-ages.rules.ts';
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import type { SelectOption } from '@trilha/ui/field/select-field.tsx';

export type SeatRole = 'conductor' | 'navigator' | 'companion';

/** A person of the team as seats need them. */
export interface SeatPerson extends CrewPerson {
  cpf: string | null;
  isSelf: boolean;
  /** In the registration that is being changed and no longer in the team: they may stay (D20). */
  isKept?: true;
  /** In another registration of the customer in this stage (D17). */
  isEntered?: boolean;
}

export function participantPerson({ id, person, is_self: isSelf }: Participant): SeatPerson {
  const { name, cpf, date_of_birth } = person;
  return { id, name: name ?? '', cpf, date_of_birth, isSelf };
}

export function companionPerson({ id, person }: Companion): SeatPerson {
  const { name, cpf, date_of_birth } = person;
  return { id, name, cpf, date_of_birth, isSelf: false };
}

/** Why a person cannot take a seat in this stage, in the contract's words; null when they can. */
export function seatBarrier(
  person: SeatPerson,
  role: SeatRole,
  stage: StageDetail,
  limits: EntryLimits,
): string | null {
  if (person.isEntered) return 'já está nesta etapa';
  if (stage.stage_date === null || person.isKept) return null;
  const crew: Crew = {
    vehicle_id: null,
    conductor_id: role === 'conductor' ? person.id : null,
    navigator_id: role === 'navigator' ? person.id : null,
    companion_ids: role === 'companion' ? [person.id] : [],
  };
  return ageProblems([crew], [person], limits, new Date(stage.stage_date))[0]?.message ?? null;
}

export function minimumAge(role: SeatRole, limits: EntryLimits): number | null {
  if (role === 'conductor') return CONDUCTOR_MINIMUM_AGE;
  return role === 'navigator' ? limits.navigatorMinimumAge : limits.companionMinimumAge;
}

/** Completed years on the stage's day; null when no birth date or no stage date is known. */
export function ageAtStage(person: SeatPerson, stage: StageDetail): number | null {
  return stage.stage_date === null ? null : ageOnStage(person, new Date(stage.stage_date));
}

/**
 * Everyone as options for a seat; people who cannot take it are disabled, with the reason.
 * @param elsewhere the other seat of the form that the person already has
 */
export function seatOptions(
  people: readonly SeatPerson[],
  role: SeatRole,
  stage: StageDetail,
  limits: EntryLimits,
  elsewhere: (person: SeatPerson) => string | null = () => null,
): SelectOption[] {
  return people.map((person) => {
    const name = person.isSelf ? `${person.name} (você)` : person.name;
    const value = String(person.id);
    const seat = elsewhere(person);
    if (seat !== null) return { value, label: `${name}: ${seat}`, disabled: true };
    const barrier = seatBarrier(person, role, stage, limits);
    if (barrier === null) return { value, label: name };
    const age = ageAtStage(person, stage);
    const why = person.isEntered
      ? barrier
      : age === null
        ? 'falta a data de nascimento'
        : `${age} ${age === 1 ? 'ano' : 'anos'}, idade mínima ${minimumAge(role, limits)}`;
    return { value, label: `${name}: ${why}`, disabled: true };
  });
}
