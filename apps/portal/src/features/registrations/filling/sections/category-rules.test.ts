import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { expect, it } from 'vitest';
import { categoryRules } from './category-rules.ts';

const limits: EntryLimits = {
  vehicles: 2,
  companionsPerVehicle: 3,
  hasTeamName: false,
  navigator: 'required',
  navigatorMinimumAge: 16,
  companionMinimumAge: 8,
};

it('says who may sit in a car of a category, from which age, and how many cars [JOUR-85]', () => {
  expect(categoryRules(limits)).toEqual([
    'Navegador obrigatório, a partir de 16 anos',
    'Até 3 acompanhantes, a partir de 8 anos',
    'Até 2 carros',
  ]);
});

it('leaves out ages that are not limited, and those of seats that do not exist [JOUR-85]', () => {
  const open = { navigator: 'optional', navigatorMinimumAge: null, companionMinimumAge: null };
  expect(
    categoryRules({ ...limits, ...open, companionsPerVehicle: 1, vehicles: 1 } as EntryLimits),
  ).toEqual(['Navegador opcional', 'Até 1 acompanhante', 'Um carro']);
  expect(categoryRules({ ...limits, navigator: 'hidden', companionsPerVehicle: 0 })).toEqual([
    'Sem navegador',
    'Sem acompanhantes',
    'Até 2 carros',
  ]);
});
