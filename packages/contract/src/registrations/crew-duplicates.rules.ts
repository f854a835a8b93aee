import type { Crew, CrewProblem } from './crew.rules.ts';

const texts = {
  vehicle_twice: 'Este veículo já foi escolhido.',
  navigator_is_conductor: 'O navegador precisa ser diferente do piloto.',
  person_twice: 'Esta pessoa já foi escolhida.',
  companion_twice: 'Este acompanhante já foi escolhido.',
} as const;

/** A person's identity; the CPF may be unknown (companions, invitations). */
export type IdentifiedPerson = { id: number; cpf?: string | null | undefined };

/** Returns a function that is true from the second time it sees a key; never true for an empty choice. */
function repeats(): (key: number | string | null) => boolean {
  const seen = new Set<number | string>();
  return (key) => {
    if (key === null) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
}

/**
 * Duplicate choices within a registration, each reported at its later place: a vehicle (INS-23), a navigator who drives
 * the same car (INS-22), a driver or navigator in any second seat (INS-24, C131), a companion in any car (INS-25).
 * People with the same CPF count as one, so a companion who also drives or navigates is reported too (D17).
 */
export function duplicateChoices(
  crews: readonly Crew[],
  people: readonly IdentifiedPerson[] = [],
): CrewProblem[] {
  const cpfs = new Map(people.map((person) => [person.id, person.cpf]));
  const identity = (id: number | null) => (id === null ? null : cpfs.get(id) || `person ${id}`);
  const [isVehicleAgain, isPersonAgain, isCompanionAgain] = [repeats(), repeats(), repeats()];
  const participants = new Set(
    crews.flatMap((crew) => [identity(crew.conductor_id), identity(crew.navigator_id)]),
  );
  const problems: CrewProblem[] = [];
  const add = (code: keyof typeof texts, place: CrewProblem['place']) =>
    problems.push({ code, place, message: texts[code] });

  crews.forEach((crew, vehicle) => {
    const [conductor, navigator] = [identity(crew.conductor_id), identity(crew.navigator_id)];
    if (isVehicleAgain(crew.vehicle_id)) add('vehicle_twice', { vehicle, role: 'vehicle' });
    if (isPersonAgain(conductor)) add('person_twice', { vehicle, role: 'conductor' });
    if (navigator !== null && navigator === conductor) {
      add('navigator_is_conductor', { vehicle, role: 'navigator' });
    } else if (isPersonAgain(navigator)) {
      add('person_twice', { vehicle, role: 'navigator' });
    }
    crew.companion_ids.forEach((id, companion) => {
      const place = { vehicle, role: 'companion', companion } as const;
      const key = identity(id);
      if (isCompanionAgain(key)) add('companion_twice', place);
      else if (key !== null && participants.has(key)) add('person_twice', place);
    });
  });
  return problems;
}
