import { dayOf, formatDay, wholeYears } from '@trilha/contract/brazil/calendar.ts';
import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { CONDUCTOR_MINIMUM_AGE } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { splitEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';

/** What counts about a driver or navigator at the start of a stage. */
export interface ParticipantFacts {
  name: string;
  /** Whole years today. */
  age: number | undefined;
  isTooYoungToDrive: boolean;
  /** dd/MM/yyyy, or null. */
  birth: string | null;
  /** Only its middle digits, or null: the screen is shown to others. */
  cpf: string | null;
  emergency: { name: string; phone: string };
  /** Labels of data to complete before the stage. */
  missing: string[];
}

/** Whole years on the day of `now`; undefined without a birth date. */
export function ageOf(dateOfBirth: string | null, now: Date): number | undefined {
  return dateOfBirth ? wholeYears(dateOfBirth, dayOf(now)) : undefined;
}

export function factsOf(participant: Participant, now: Date): ParticipantFacts {
  const { name, cpf, date_of_birth: born } = participant.person;
  const age = ageOf(born, now);
  const emergency = splitEmergencyContact(participant.emergency_contact);
  const missing = [];
  if (age === undefined) missing.push('Falta a data de nascimento');
  if (emergency.name === '') missing.push('Falta o contato de emergência');
  else if (emergency.phone === '') missing.push('Falta o telefone de emergência');
  return {
    name: name ?? 'Você',
    age,
    isTooYoungToDrive: age !== undefined && age < CONDUCTOR_MINIMUM_AGE,
    birth: born && formatDay(born),
    cpf: cpf && hideCpf(cpf),
    emergency,
    missing,
  };
}
