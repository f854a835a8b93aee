import { describe, expect, it } from 'vitest';
import { ageProblems, type CrewPerson } from './crew-ages.rules.ts';
import { duplicateChoices } from './crew-duplicates.rules.ts';
import {
  crewsFromWire,
  excessChoices,
  missingChoices,
  type Crew,
  type CrewProblem,
} from './crew.rules.ts';
import type { EntryLimits } from './limits.rules.ts';

const limits: EntryLimits = {
  vehicles: 2,
  companionsPerVehicle: 2,
  hasTeamName: false,
  navigator: 'optional',
  navigatorMinimumAge: 16,
  companionMinimumAge: 5,
};
const crew = (
  vehicle_id: number | null,
  conductor_id: number | null,
  navigator_id: number | null = null,
  companion_ids: (number | null)[] = [],
): Crew => ({ vehicle_id, conductor_id, navigator_id, companion_ids });
const places = (problems: CrewProblem[]) =>
  problems.map(({ code, place }) => `${place.vehicle} ${place.role} ${code}`);

it('groups companions under their vehicles and refuses strays', () => {
  const vehicles = [
    { vehicle_id: 1, conductor_id: 10, navigator_id: null },
    { vehicle_id: 2, conductor_id: 11 },
  ];
  expect(crewsFromWire(vehicles, [{ vehicle_id: 2, companion_id: 30 }])).toEqual([
    crew(1, 10),
    crew(2, 11, null, [30]),
  ]);
  const stray = { vehicle_id: 3, companion_id: 30 };
  expect(crewsFromWire(vehicles, [stray])).toBeNull();
  expect(crewsFromWire(vehicles, [{ vehicle_id: 2, companion_id: 31 }, stray])).toBeNull();
});

describe('missing choices', () => {
  it('needs a vehicle and a driver in every block, companions in none [INS-21, INS-12]', () => {
    const problems = missingChoices([crew(1, 10, null, [null]), crew(null, null)], limits);
    expect(places(problems)).toEqual(['1 vehicle missing', '1 conductor missing']);
    expect(problems[0]?.message).toBe('Campo obrigatório');
  });

  it('needs a navigator where the category asks for one [INS-11]', () => {
    const required = { ...limits, navigator: 'required' as const };
    expect(places(missingChoices([crew(1, 10), crew(2, 11, 12)], required))).toEqual([
      '0 navigator missing',
    ]);
  });
});

describe('choices made twice', () => {
  it('refuses a navigator who drives the same car [INS-22]', () => {
    const problems = duplicateChoices([crew(1, 10, 10)]);
    expect(places(problems)).toEqual(['0 navigator navigator_is_conductor']);
    expect(problems[0]?.message).toBe('O navegador precisa ser diferente do piloto.');
  });

  it('refuses the same vehicle twice [INS-23]', () => {
    expect(places(duplicateChoices([crew(1, 10), crew(1, 11)]))).toEqual([
      '1 vehicle vehicle_twice',
    ]);
  });

  it('refuses one person in two cars, in either role [INS-24]', () => {
    expect(places(duplicateChoices([crew(1, 10, 11), crew(2, 10)]))).toEqual([
      '1 conductor person_twice',
    ]);
    expect(places(duplicateChoices([crew(1, 10, 11), crew(2, 12, 11)]))).toEqual([
      '1 navigator person_twice',
    ]);
    expect(places(duplicateChoices([crew(1, 10, 11), crew(2, 11, 10)]))).toEqual([
      '1 conductor person_twice',
      '1 navigator person_twice',
    ]);
  });

  it('refuses the same companion twice, in one car or in two [INS-25]', () => {
    expect(
      places(duplicateChoices([crew(1, 10, null, [30, 30]), crew(2, 11, null, [30])])),
    ).toEqual(['0 companion companion_twice', '1 companion companion_twice']);
  });

  it('knows one person by CPF under two ids', () => {
    const people = [
      { id: 10, cpf: '52998224725' },
      { id: 11, cpf: '52998224725' },
      { id: 30, cpf: '52998224725' },
      { id: 31, cpf: null },
    ];
    expect(places(duplicateChoices([crew(1, 10, 11, [30, 31])], people))).toEqual([
      '0 navigator navigator_is_conductor',
      '0 companion person_twice',
    ]);
  });

  it('finds nothing in distinct or open choices', () => {
    const open = crew(null, null, null, [null, null]);
    expect(duplicateChoices([crew(1, 10, 11, [30]), crew(2, 12, 13, [31]), open, open])).toEqual(
      [],
    );
  });
});

describe('limits', () => {
  it('counts vehicles with those of other registrations [INS-26]', () => {
    const two = [crew(1, 10), crew(2, 11)];
    expect(excessChoices(two, limits)).toEqual([]);
    expect(places(excessChoices(two, limits, 1))).toEqual(['1 vehicle too_many_vehicles']);
    expect(excessChoices(two, { ...limits, vehicles: 1 })[0]?.message).toBe(
      'Você pode inscrever até 1 veículo nesta etapa.',
    );
    expect(excessChoices(two, limits, 1)[0]?.message).toBe(
      'Você pode inscrever até 2 veículos nesta etapa.',
    );
  });

  it('counts companions per vehicle [INS-27]', () => {
    const crews = [crew(1, 10, null, [30, 31]), crew(2, 11, null, [32, 33, 34])];
    expect(places(excessChoices(crews, limits))).toEqual(['1 companion too_many_companions']);
    expect(excessChoices(crews, { ...limits, companionsPerVehicle: 0 })[0]?.message).toBe(
      'Esta etapa não permite acompanhantes.',
    );
    expect(excessChoices(crews, limits)[0]?.message).toBe('Até 2 acompanhantes por veículo.');
    expect(excessChoices(crews, { ...limits, companionsPerVehicle: 1 })[0]?.message).toBe(
      'Até 1 acompanhante por veículo.',
    );
  });

  it('counts no seat in which nobody was put [INS-27]', () => {
    expect(excessChoices([crew(1, 10, null, [30, 31, null])], limits)).toEqual([]);
  });

  it('takes no navigator where none is shown', () => {
    const hidden = { ...limits, navigator: 'hidden' as const };
    const problems = excessChoices([crew(1, 10, 11)], hidden);
    expect(places(problems)).toEqual(['0 navigator navigator_not_allowed']);
    expect(problems[0]?.message).toBe('Esta etapa não tem navegador.');
    expect(excessChoices([crew(1, 10)], hidden)).toEqual([]);
    expect(excessChoices([crew(1, 10, 11)], limits)).toEqual([]);
  });
});

describe('ages on the stage date', () => {
  // 22:00 on 19 April in São Paulo, already the 20th in UTC.
  const stageDate = new Date('2025-04-20T01:00:00Z');
  const people: CrewPerson[] = [
    { id: 10, name: 'Ana', date_of_birth: '2007-04-19' },
    { id: 11, name: 'Beto', date_of_birth: '2007-04-20' },
    { id: 12, name: 'Caio', date_of_birth: '2009-04-20' },
    { id: 30, name: 'Duda', date_of_birth: '2020-04-19' },
    { id: 31, name: 'Edu', date_of_birth: '2024-06-01' },
    { id: 32, name: 'Flor', date_of_birth: '2024-04-19' },
    { id: 40, name: 'Gil', date_of_birth: null },
    { id: 41, name: 'Hugo', age: 17 },
  ];
  const texts = (crews: Crew[], own = limits) =>
    ageProblems(crews, people, own, stageDate).map((problem) => problem.message);

  it('counts whole years on the day of the stage and names person, age and minimum [INS-28]', () => {
    expect(texts([crew(1, 10, 11, [30])])).toEqual([]);
    expect(texts([crew(1, 11)])).toEqual([
      'Beto terá 17 anos no dia da etapa. A idade mínima para pilotos é 18 anos.',
    ]);
    expect(texts([crew(1, 10, 12, [31, 32])])).toEqual([
      'Caio terá 15 anos no dia da etapa. A idade mínima para navegadores é 16 anos.',
      'Edu terá menos de 1 ano no dia da etapa. A idade mínima para acompanhantes é 5 anos.',
      'Flor terá 1 ano no dia da etapa. A idade mínima para acompanhantes é 5 anos.',
    ]);
  });

  it('sets no minimum where the category sets none, except for drivers [INS-28]', () => {
    const free = { ...limits, navigatorMinimumAge: null, companionMinimumAge: null };
    expect(texts([crew(1, 11, 12, [31])], free)).toHaveLength(1);
    expect(texts([crew(1, 10, 40)], free)).toEqual([]);
  });

  it('takes a told age, and asks for a birth date nobody knows', () => {
    expect(texts([crew(1, 41)])).toEqual([
      'Hugo terá 17 anos no dia da etapa. A idade mínima para pilotos é 18 anos.',
    ]);
    expect(texts([crew(1, 40)])).toEqual(['Complete a data de nascimento de Gil.']);
    expect(texts([crew(1, 99)])).toEqual([]);
    expect(places(ageProblems([crew(1, 41), crew(2, 40)], people, limits, stageDate))).toEqual([
      '0 conductor too_young',
      '1 conductor birth_date_missing',
    ]);
  });
});
