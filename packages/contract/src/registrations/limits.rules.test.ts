import { expect, it } from 'vitest';
import { enteredVehicles, entryLimits } from './limits.rules.ts';

const stage = {
  number_of_cars: 2,
  allowed_teams: true,
  browser: true,
  companion: true,
  companion_allowed_quantity: 3,
};
const category = {
  number_of_cars: 2,
  allowed_teams: true,
  browser: false,
  browser_minimum_age: 16,
  companion: true,
  companion_allowed_quantity: 2,
  companion_minimum_age: 5,
};

it('lets the category decide the cars, bounded by the stage, one by default [INS-26, CONST-09]', () => {
  const cars = (ofStage: number, ofCategory: number) =>
    entryLimits({ ...stage, number_of_cars: ofStage }, { ...category, number_of_cars: ofCategory })
      .vehicles;
  expect([cars(3, 1), cars(1, 3), cars(0, 2), cars(2, 0), cars(0, 0)]).toEqual([1, 1, 2, 2, 1]);
  expect(entryLimits(stage, null).vehicles).toBe(2);
});

it('lets the category decide the companions, bounded by the stage [INS-27]', () => {
  const seats = (ofStage: object, ofCategory: object) =>
    entryLimits({ ...stage, ...ofStage }, { ...category, ...ofCategory }).companionsPerVehicle;
  expect(seats({}, {})).toBe(2);
  expect(seats({ companion_allowed_quantity: 1 }, {})).toBe(1);
  expect(seats({ companion: false }, {})).toBe(0);
  expect(seats({}, { companion: false })).toBe(0);
  expect(entryLimits(stage, null).companionsPerVehicle).toBe(3);
});

it('asks for a team name only where teams are allowed [INS-07]', () => {
  expect(entryLimits(stage, category).hasTeamName).toBe(true);
  expect(entryLimits(stage, { ...category, allowed_teams: false }).hasTeamName).toBe(false);
  expect(entryLimits({ ...stage, allowed_teams: false }, category).hasTeamName).toBe(false);
});

it('shows the navigator when the stage allows or the category needs one [INS-10, INS-11]', () => {
  const navigator = (allowed: boolean, needed: boolean) =>
    entryLimits({ ...stage, browser: allowed }, { ...category, browser: needed }).navigator;
  expect(navigator(false, false)).toBe('hidden');
  expect(navigator(true, false)).toBe('optional');
  expect(navigator(true, true)).toBe('required');
  expect(navigator(false, true)).toBe('required');
});

it('takes the minimum ages from the category [INS-28]', () => {
  expect(entryLimits(stage, category)).toMatchObject({
    navigatorMinimumAge: 16,
    companionMinimumAge: 5,
  });
  expect(entryLimits(stage, null)).toMatchObject({
    navigatorMinimumAge: null,
    companionMinimumAge: null,
  });
});

it('counts the vehicles of all active registrations in the stage [INS-26]', () => {
  const entry = { step_id: 1, status: 'Aprovado', vehicles: [{}, {}] };
  const others = [
    { step_id: 1, status: 'Lista de Espera' },
    { step_id: 1, status: 'Cancelada', vehicles: [{}] },
    { step_id: 2, status: 'Aprovado', vehicles: [{}] },
  ];
  expect(enteredVehicles([entry, ...others], 1)).toBe(3);
});
