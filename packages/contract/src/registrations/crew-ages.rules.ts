import { dayOf, wholeYears, type Day } from '../brazil/calendar.ts';
import type { Crew, CrewPlace, CrewProblem } from './crew.rules.ts';
import type { EntryLimits } from './limits.rules.ts';

/** Minimum age of drivers on the stage date (D16). */
export const CONDUCTOR_MINIMUM_AGE = 18;

/** A person's birth date or, for invitations, which do not reveal it, the age on the stage date (D24). */
export type CrewPerson = {
  id: number;
  name: string;
  date_of_birth?: Day | null | undefined;
  age?: number | null | undefined;
};

/** A person's seat. */
type SeatPlace = CrewPlace & { role: keyof typeof roleNames };

const roleNames = { conductor: 'pilotos', navigator: 'navegadores', companion: 'acompanhantes' };

/** Whole years of a person on the stage's day in São Paulo; null when unknown (D16). */
export function ageOnStage(person: CrewPerson, stageDate: Date): number | null {
  if (person.date_of_birth) return wholeYears(person.date_of_birth, dayOf(stageDate));
  return person.age ?? null;
}

function years(count: number): string {
  if (count < 1) return 'menos de 1 ano';
  return count === 1 ? '1 ano' : `${count} anos`;
}

/** Error text for a person's age in a role; null when it is fine or no minimum is set. */
function ageProblem(
  person: CrewPerson,
  place: SeatPlace,
  minimum: number,
  stageDate: Date,
): CrewProblem | null {
  const age = ageOnStage(person, stageDate);
  if (age === null) {
    const message = `Complete a data de nascimento de ${person.name}.`;
    return { code: 'birth_date_missing', place, message };
  }
  if (age >= minimum) return null;
  const message = `${person.name} terá ${years(age)} no dia da etapa. A idade mínima para ${roleNames[place.role]} é ${years(minimum)}.`;
  return { code: 'too_young', place, message };
}

/**
 * People too young on the stage date, and why (INS-28, D16, C134): drivers under 18, navigators and companions under
 * the category's minimum. Skips ids without a known person; ownership checks cover those.
 */
export function ageProblems(
  crews: readonly Crew[],
  people: readonly CrewPerson[],
  limits: Pick<EntryLimits, 'navigatorMinimumAge' | 'companionMinimumAge'>,
  stageDate: Date,
): CrewProblem[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const problems: CrewProblem[] = [];
  const judge = (id: number | null, minimum: number | null, place: SeatPlace) => {
    const person = id === null ? undefined : byId.get(id);
    if (person === undefined || minimum === null) return;
    const problem = ageProblem(person, place, minimum, stageDate);
    if (problem !== null) problems.push(problem);
  };
  crews.forEach((crew, vehicle) => {
    judge(crew.conductor_id, CONDUCTOR_MINIMUM_AGE, { vehicle, role: 'conductor' });
    judge(crew.navigator_id, limits.navigatorMinimumAge, { vehicle, role: 'navigator' });
    crew.companion_ids.forEach((id, companion) =>
      judge(id, limits.companionMinimumAge, { vehicle, role: 'companion', companion }),
    );
  });
  return problems;
}
